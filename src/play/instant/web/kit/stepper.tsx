import { Minus, Plus } from 'lucide-react'

/** A small whole number with a button on either side; the arrow keys change it, too. */
export function Stepper({
  label,
  aside,
  value,
  text = `${value}`,
  least,
  most,
  less,
  more,
  disabled,
  onValue,
}: {
  label: string
  aside?: string
  value: number
  /** The number in words, where it is more than its digits. */
  text?: string
  least: number
  most: number
  less: string
  more: string
  disabled: boolean
  onValue: (value: number) => void
}) {
  const change = (by: number) => {
    const next = Math.min(most, Math.max(least, value + by))
    if (!disabled && next !== value) onValue(next)
  }
  const keys: Readonly<Record<string, number>> = {
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    Home: least - value,
    End: most - value,
  }
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3 text-small">
        <span className="font-semibold">{label}</span>
        {aside ? <span>{aside}</span> : null}
      </div>
      <div className="flex h-12 items-center rounded-sm border border-line-strong bg-bg">
        <StepButton name={less} disabled={disabled || value <= least} onPress={() => change(-1)}>
          <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
        </StepButton>
        <span
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={text}
          aria-disabled={disabled}
          className="min-w-0 flex-1 rounded-xs text-center text-input font-semibold"
          onKeyDown={(event) => {
            const by = keys[event.key]
            if (by === undefined) return
            event.preventDefault()
            change(by)
          }}
        >
          {text}
        </span>
        <StepButton name={more} disabled={disabled || value >= most} onPress={() => change(1)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </StepButton>
      </div>
    </div>
  )
}

function StepButton({
  name,
  disabled,
  onPress,
  children,
}: {
  name: string
  disabled: boolean
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onPress}
      className="grid h-full w-11 flex-none place-items-center rounded-sm text-text-2 hover:text-text disabled:text-text-3"
    >
      {children}
    </button>
  )
}
