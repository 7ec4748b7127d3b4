import { useId } from 'react'
import { KIT_PATTERNS, type KitPattern } from './kit.patterns.tsx'

export type KitProps = {
  /** The shirt's ground colour, as a CSS colour. */
  main: string
  /** The colour of the pattern. */
  second: string
  pattern: KitPattern
  size?: number
  className?: string
}

/** A club's shirt in its two colours, never its crest. Decoration: the club's name stands beside it. */
export function Kit({ main, second, pattern, size = 24, className }: KitProps) {
  const clip = useId()
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M9 4 3.5 7.5 6 14l3.5-1.5V32h17V12.5L30 14l2.5-6.5L27 4h-5a4 4 0 0 1-8 0z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="36" height="36" fill={main} />
        <g fill={second}>{KIT_PATTERNS[pattern]}</g>
      </g>
    </svg>
  )
}
