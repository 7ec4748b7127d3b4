import clsx from 'clsx'
import type { ReactNode } from 'react'

export type MeterProps = {
  /** What is measured, for those who do not see the bar. */
  label: string
  /** What is used of the whole, 0 to 1; more is drawn as full. */
  share: number
  /**
   * The measure in words: "¥3,200 of ¥10,000". It stands above the bar at the right, and names the bar's
   * value.
   */
  valueText: string
  /** Above the bar at the left; the label where left out. */
  caption?: ReactNode
  className?: string
}

/**
 * How much of a limit is used. Full is said by the words, never by red: a limit that is reached has done its
 * work.
 */
export function Meter({ label, share, valueText, caption, className }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-text-2">
        <span>{caption ?? label}</span>
        <span className="font-semibold text-text">{valueText}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn in the tokens' colours everywhere. */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className="mt-1.5 h-1.5 overflow-hidden rounded-[3px] bg-surface-3"
      >
        <div
          className={clsx('h-full rounded-[3px] bg-brand', percent === 0 && 'invisible')}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
