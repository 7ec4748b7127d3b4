import type { ReactNode } from 'react'
import { Button } from '#design/button/button.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { faultOfAmount } from '#platform/forms/web/money/amount-limits.rules.ts'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { type MoneyForm, useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, type Money, parseMoney } from '#platform/money/money.ts'

const EMPTY = { amount: '' }

/** The form of a transfer between two of the member's wallets, in the currency of the one it comes from. */
export type Transfer<C extends Currency = 'CNY'> = MoneyForm<C, typeof EMPTY>

/**
 * Asks for an amount to move out of a wallet that has so much `available`. What was typed is kept on a
 * refusal, and where `send` answers `false`: it was told by other ways that nothing was moved. `range` is what
 * one transfer may be, with its sentences.
 */
export function useTransfer<C extends Currency = 'CNY'>({
  available,
  range,
  words,
  send,
  onRefused,
}: {
  available: Money<C>
  range?: TransferRange<C> | undefined
  words: { readonly amountMissing: string; readonly overBalance: string }
  send: (amount: Money<C>) => Promise<unknown>
  onRefused?: (refused: ApiError) => 'told' | undefined
}): Transfer<C> {
  const { currency } = available
  return useMoneyForm<C, typeof EMPTY>({
    currency,
    start: EMPTY,
    amountFault: (typed) => {
      const fault = faultOfAmount(typed, { ...range, available })
      return fault ? { belowLeast: '', aboveMost: '', ...range?.words, ...words }[fault] : undefined
    },
    send: ({ amount }) => {
      const typed = parseMoney(amount, currency)
      return typed ? send(typed) : Promise.resolve(false)
    },
    ...(onRefused ? { onRefused } : {}),
  })
}

/** What one transfer may be, and what is said of less and of more. */
export interface TransferRange<C extends Currency> {
  readonly min: Money<C>
  readonly max: Money<C>
  readonly words: { readonly belowLeast: string; readonly aboveMost: string }
}

/** Draws a transfer: between which wallets (`ends`), how much, and the button, which says it. */
export function TransferForm<C extends Currency = 'CNY'>({
  transfer,
  available,
  ends,
  words,
  note,
}: {
  transfer: Transfer<C>
  /** All that can be moved now. */
  available: Money<C>
  ends: ReactNode
  words: {
    readonly amount: string
    readonly available: string
    readonly all: string
    /** On the button, where an amount stands there and where none does. */
    readonly submitAmount: (amount: Money<C>) => string
    readonly submit: string
  }
  /** Above the button. */
  note?: ReactNode
}) {
  const { typed } = transfer
  return (
    <form onSubmit={transfer.submit} noValidate>
      {ends}
      <MoneyField
        form={transfer}
        className="my-4.5"
        label={words.amount}
        hint={words.available}
        placeholder="0.00"
        all={{ words: words.all, amount: formatAmount(available) }}
      />
      <FormProblem form={transfer} className="mb-3" />
      {note}
      <Button type="submit" size="lg" block busy={transfer.busy}>
        {typed ? words.submitAmount(typed) : words.submit}
      </Button>
    </form>
  )
}
