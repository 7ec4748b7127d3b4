import clsx from 'clsx'
import type { ReactNode } from 'react'

export type RingTone = 'brand' | 'info' | 'warn' | 'neutral'

const STROKES: Record<RingTone, string> = {
  brand: 'stroke-brand',
  info: 'stroke-info',
  warn: 'stroke-warn',
  neutral: 'stroke-text-3',
}

export type RingProps = {
  /** Part that is left, 0 to 1; it starts at twelve o'clock. */
  share: number
  size: number
  /** Width of the line in pixels. */
  width?: number
  tone?: RingTone
  /** In the middle. */
  children?: ReactNode
  className?: string
}

/**
 * A ring that shows what is left. It moves when its share is set, without easing; colour fades in 200 ms.
 * Decorative: say the number in words.
 */
export function Ring({ share, size, width = 5, tone = 'brand', children, className }: RingProps) {
  const radius = size / 2 - width / 2
  const length = 2 * Math.PI * radius
  const left = Math.min(1, Math.max(0, share))
  return (
    <span
      className={clsx('relative inline-grid flex-none place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth={width}
        aria-hidden="true"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} className="stroke-surface-3" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - left)}
          className={clsx('transition-[stroke] duration-200', STROKES[tone], left === 0 && 'invisible')}
        />
      </svg>
      {children}
    </span>
  )
}
