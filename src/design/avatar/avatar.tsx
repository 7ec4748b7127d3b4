import clsx from 'clsx'
import type { ReactNode } from 'react'

const SIZES = { sm: 'h-9.5 w-8.5', md: 'h-12.5 w-11' } as const

/**
 * A portrait in a doorway: 34 x 38 in the header, 44 x 50 in the member's frame. Decorative: the name stands
 * beside it.
 */
export function Avatar({
  size = 'sm',
  children,
  className,
}: {
  size?: keyof typeof SIZES
  children: ReactNode
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block flex-none overflow-hidden rounded-arch bg-surface-3 [&>svg]:size-full',
        SIZES[size],
        className,
      )}
    >
      {children}
    </span>
  )
}
