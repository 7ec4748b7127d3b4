import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-surface-3 text-text-2',
  // On a chosen tile, which is brand-soft itself, it would not be seen.
  brand: 'bg-brand-soft text-brand-text in-[[data-checked]]:bg-surface-1',
  brass: 'bg-brass-soft text-brass',
  success: 'tone-success text-success',
  warn: 'tone-warn text-warn',
  danger: 'tone-danger text-danger',
  info: 'tone-info text-info',
  art: 'bg-art-scrim text-art-text',
} as const

export type TagTone = keyof typeof TONES

/** A state or a fact in two or three words. At most one on a tile. */
export function Tag({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: TagTone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center gap-1 rounded-xs px-1.75 font-sans text-micro font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** The "in play" marker: a live arch and words such as the minute. The arch never blinks. */
export function LiveTag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.25 text-micro font-semibold whitespace-nowrap text-live',
        className,
      )}
    >
      <span aria-hidden="true" className="h-2 w-1.75 rounded-t-[4px] rounded-b-[1px] bg-live" />
      {children}
    </span>
  )
}
