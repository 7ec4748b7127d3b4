import type { ReactNode } from 'react'
import { Field } from '#design/field/field.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { type QuickAmount, QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import { CURRENCIES, type Currency } from '#platform/money/currencies.ts'
import { formatAmount } from '#platform/money/money.ts'
import { useFormField } from '../use-form-field.ts'
import type { MoneyForm } from './use-money-form.ts'

/** The amount of a form: with its currency, everything there is at a press, and amounts to pick from. */
export function MoneyField<C extends Currency>({
  form,
  label,
  hint,
  size,
  placeholder,
  all,
  quick,
  onTyped,
  className,
}: {
  form: MoneyForm<C, { amount: string }>
  label: string
  hint?: ReactNode
  size?: 'md' | 'lg'
  placeholder?: string
  /** All there is: the words to press, and the amount that they put in. */
  all?: { readonly words: string; readonly amount: string } | undefined
  /** Amounts to pick from, and their name as a group. */
  quick?: { readonly label: string; readonly amounts: readonly QuickAmount[] }
  /** Told whenever another amount is put in. */
  onTyped?: () => void
  className?: string
}) {
  const { currency, typed } = form
  const { symbol, unit, places } = CURRENCIES[currency]
  const { value, error, ref, change, leave } = useFormField(form, 'amount')
  const put = (amount: string) => {
    change(amount)
    onTyped?.()
  }
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <AmountInput
        ref={ref}
        name="amount"
        size={size}
        prefix={symbol || undefined}
        suffix={
          unit || all ? (
            <span className="flex items-center gap-3">
              {unit ? <span className="text-text-2">{unit}</span> : null}
              {all ? <AllButton words={all.words} onPress={() => put(all.amount)} /> : null}
            </span>
          ) : null
        }
        placeholder={placeholder}
        decimals={places}
        value={value}
        onValueChange={put}
        onBlur={leave}
      />
      {quick ? (
        <QuickAmounts
          className="mt-2.5"
          label={quick.label}
          amounts={quick.amounts}
          value={typed ? formatAmount(typed) : value}
          onPick={put}
        />
      ) : null}
    </Field>
  )
}

function AllButton({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="relative hit-area font-semibold whitespace-nowrap text-brand-text hover:underline"
      onClick={onPress}
    >
      {words}
    </button>
  )
}
