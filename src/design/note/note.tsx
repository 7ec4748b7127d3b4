import clsx from 'clsx'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  neutral: ['bg-surface-2 text-text-2', 'text-text-3'],
  brand: ['bg-brand-soft text-text', 'text-brand-text'],
  warn: ['tone-warn text-text', 'text-warn'],
  danger: ['tone-danger text-text', 'text-danger'],
} as const

/** A remark inside a card that the reader should not miss: rules of a channel, what a press will do. */
export function Note({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: keyof typeof TONES
  /** 20 px; an information or warning sign when left out. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  const [box, mark] = TONES[tone]
  const sign =
    tone === 'warn' || tone === 'danger' ? (
      <TriangleAlert size={20} strokeWidth={1.75} />
    ) : (
      <Info size={20} strokeWidth={1.75} />
    )
  return (
    <div
      className={clsx(
        'flex items-start gap-2.5 rounded-md px-3.5 py-3 text-small leading-[1.6]',
        box,
        className,
      )}
    >
      <span aria-hidden="true" className={clsx('mt-px flex-none', mark)}>
        {icon ?? sign}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** A remark below a card or above a button: a small sign and one sentence, no box. */
export function Remark({
  icon,
  children,
  id,
  className,
}: {
  /** 16 px; an information sign when left out. */
  icon?: ReactNode
  children: ReactNode
  id?: string
  className?: string
}) {
  return (
    <p id={id} className={clsx('flex items-start gap-2 text-small leading-[1.6] text-text-2', className)}>
      <span aria-hidden="true" className="mt-0.75 flex-none text-text-3">
        {icon ?? <Info size={15} strokeWidth={1.75} />}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  )
}
