import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  brand: 'bg-surface-3 text-brand-text',
  done: 'bg-brand-soft text-brand-text',
  warn: 'tone-warn text-warn',
  neutral: 'bg-surface-3 text-text-2',
} as const

/** An icon in a small doorway: a wallet, a step of a checklist. 32 x 36. Decorative. */
export function ArchIcon({
  tone = 'brand',
  children,
  className,
}: {
  tone?: keyof typeof TONES
  children: ReactNode
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx('grid h-9 w-8 flex-none place-items-center rounded-arch', TONES[tone], className)}
    >
      {children}
    </span>
  )
}
