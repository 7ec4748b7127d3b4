import clsx from 'clsx'

/** The most a badge spells out; more is shown as `99+`. */
export const BADGE_MAX = 99

/**
 * An unread or pick count. Nothing is drawn at 0. `label` says what is counted ("3 unread messages"), because
 * a bare number means nothing without the icon; leave it out when the words beside the badge already say it.
 */
export function CountBadge({
  count,
  label,
  tone = 'solid',
  className,
}: {
  count: number
  label?: string
  tone?: 'solid' | 'soft' | 'warn'
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      className={clsx(
        'inline-block min-w-4 rounded-lg px-1 text-center font-sans text-[10px] leading-4 font-bold',
        tone === 'solid' && 'bg-brand text-on-brand',
        tone === 'soft' && 'bg-brand-soft text-brand-text',
        tone === 'warn' && 'tone-warn text-warn',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
