import clsx from 'clsx'

export type QuickAmount = {
  /** The wire's decimal string. */
  amount: string
  /** As it is drawn: '1,000', 'Max'. */
  label: string
  disabled?: boolean
}

/**
 * Amounts that fill the field above them when pressed; the one that stands there is marked. A row of equal
 * buttons, 36 px, 44 px where a finger presses.
 */
export function QuickAmounts({
  amounts,
  value,
  onPick,
  label,
  className,
}: {
  amounts: readonly QuickAmount[]
  /** What stands in the field now. */
  value: string
  onPick: (amount: string) => void
  /** Name of the group: "Quick amounts". */
  label: string
  className?: string
}) {
  return (
    <fieldset data-keepout="" aria-label={label} className={clsx('flex flex-wrap gap-2', className)}>
      {amounts.map((quick) => {
        const on = quick.amount === value
        return (
          <button
            key={`${quick.amount} ${quick.label}`}
            type="button"
            aria-pressed={on}
            disabled={quick.disabled}
            onClick={() => onPick(quick.amount)}
            className={clsx(
              'h-9 min-w-fit flex-1 rounded-sm px-1 font-medium transition-colors duration-120 disabled:text-text-3 pointer-coarse:h-11',
              on
                ? 'bg-brand-soft text-brand-text shadow-[inset_0_0_0_1px_var(--brand)]'
                : 'bg-surface-2 hover:bg-surface-3 in-[.raised]:bg-surface-3',
            )}
          >
            {quick.label}
          </button>
        )
      })}
    </fieldset>
  )
}
