import type { Currency } from '#platform/money/currencies.ts'
import { type Money, parseMoney } from '#platform/money/money.ts'
import type { Faults, FieldName, FormValues } from '../form.rules.ts'
import { type AppForm, type AppFormOptions, useAppForm } from '../use-app-form.ts'

/** What a form about money holds: the amount as the wire writes it, '' for nothing, and its other fields. */
export type MoneyValues = FormValues & { amount: string }

export interface MoneyFormOptions<C extends Currency, V extends MoneyValues>
  extends Omit<AppFormOptions<V>, 'faults'> {
  readonly currency: C
  /**
   * The sentence for why the amount cannot be sent as it stands; null is nothing that could be read as one.
   */
  readonly amountFault: (typed: Money<C> | null, values: V) => string | undefined
  /** What is wrong with the fields that stand after it. */
  readonly otherFaults?: (values: V) => Faults<Exclude<FieldName<V>, 'amount'>>
}

export interface MoneyForm<C extends Currency, V extends MoneyValues> extends AppForm<V> {
  readonly currency: C
  /** The amount that stands there now; null while there is none. */
  readonly typed: Money<C> | null
}

/**
 * A form that sends an amount: `useAppForm` with the amount's currency, what may be typed of it, and why it
 * cannot be sent. What it sends goes by `useOnceMutation`: the same press asks for the same thing however
 * often the line is lost, and once it was answered for good the next press is another. After that the amount
 * is emptied, unless something else was typed meanwhile.
 */
export function useMoneyForm<C extends Currency, V extends MoneyValues>({
  currency,
  amountFault,
  otherFaults,
  ...options
}: MoneyFormOptions<C, V>): MoneyForm<C, V> {
  const read = (amount: string) => (amount === '' ? null : parseMoney(amount, currency))
  const form = useAppForm<V>({
    clears: ['amount'] as unknown as FieldName<V>[],
    ...options,
    faults: (values) =>
      ({ amount: amountFault(read(values.amount), values), ...otherFaults?.(values) }) as Faults<
        FieldName<V>
      >,
  })
  return { ...form, currency, typed: read(form.values.amount) }
}
