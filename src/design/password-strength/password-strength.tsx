import clsx from 'clsx'
import type { ReactNode } from 'react'

/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const HEIGHTS = ['h-2.25', 'h-3', 'h-3.75', 'h-4.5'] as const

/**
 * Four arches rising from 9 to 18 px, lit as the password gets stronger, and beside them what it is and what
 * to add. It advises and never blocks. The words are announced when they change; the arches are decoration.
 */
export function PasswordStrength({
  strength,
  verdict,
  advice,
  className,
}: {
  strength: Strength
  /** "Good" */
  verdict: ReactNode
  /** "Three more characters make it strong" */
  advice?: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('flex items-end gap-3 text-meta text-text-2', className)}>
      <span aria-hidden="true" className="flex flex-none items-end gap-1">
        {HEIGHTS.map((height, index) => (
          <span
            key={height}
            className={clsx(
              'w-4 rounded-t-[8px] rounded-b-[2px] transition-colors duration-200',
              height,
              index < strength ? 'bg-brand' : 'bg-surface-3',
            )}
          />
        ))}
      </span>
      <span role="status">
        <b className="font-semibold text-text">{verdict}</b>
        {advice}
      </span>
    </div>
  )
}
