import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { AmountInput } from '#design/number-field/amount-input.tsx'

/** An amount or a whole number between two buttons that step it. */
export function StepField({
  label,
  hideLabel = false,
  value,
  onValue,
  onStep,
  lessLabel,
  moreLabel,
  placeholder,
  decimals = 2,
  disabled = false,
  className,
}: {
  label: string
  hideLabel?: boolean
  value: string
  onValue: (value: string) => void
  onStep: (up: boolean) => void
  lessLabel: string
  moreLabel: string
  placeholder?: string | undefined
  /** 0 for whole numbers. */
  decimals?: number
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-meta text-text-2'}>
        {label}
      </label>
      <AmountInput
        id={id}
        value={value}
        onValueChange={onValue}
        decimals={decimals}
        disabled={disabled}
        placeholder={placeholder}
        prefix={
          <Step label={lessLabel} off={disabled} onPress={() => onStep(false)}>
            <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Step>
        }
        suffix={
          <Step label={moreLabel} off={disabled} onPress={() => onStep(true)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Step>
        }
        boxClassName="h-11! gap-0! px-0!"
        className="text-center font-semibold"
      />
    </div>
  )
}

function Step({
  label,
  off,
  onPress,
  children,
}: {
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className="grid h-11 w-10 flex-none place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text aria-disabled:text-text-3"
    >
      {children}
    </button>
  )
}
