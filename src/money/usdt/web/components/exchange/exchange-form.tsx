import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Remark } from '#design/note/note.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { Wallet } from '#money/wallet/wallet.rules.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { formatAmount, type Money, payablePart, readAmount } from '#platform/money/money.ts'
import type { ExchangeQuote } from '../../../usdt.contract.ts'
import { EXCHANGE_LIMITS } from '../../../usdt.rules.ts'
import { type Exchanged, type FormFault, faultOfTyped } from '../../exchange-form.rules.ts'
import { useExchange, useQuote } from '../../usdt.queries.ts'
import { QuotedExchange } from './quoted-exchange.tsx'

const EMPTY = { amount: '' }

/**
 * Exchanges between the USDT wallet and the centre wallet: an amount, then a quote that is held, then the
 * exchange.
 */
export function ExchangeForm({ balance }: { balance: Wallet }) {
  const { t } = useTranslation()
  const ask = useQuote()
  const exchange = useExchange()
  const [from, setFrom] = useState<Exchanged>('CNY')
  const [quote, setQuote] = useState<ExchangeQuote | null>(null)
  const available: Money<Exchanged> = from === 'CNY' ? balance.available : balance.usdt.available
  const shown = (amount: Money<Exchanged>) =>
    amountText(amount, { decimals: CURRENCIES[amount.currency].places })
  const faultText = useFaultText(from, shown(available))

  const fetchQuote = async (amount: string) => {
    try {
      setQuote(await ask.mutateAsync({ payCurrency: from, amount }))
    } catch (error) {
      setQuote(null)
      throw error
    }
  }
  const form = useMoneyForm({
    currency: from,
    start: EMPTY,
    amountFault: (typed) => {
      const fault = faultOfTyped(typed, available)
      return fault ? faultText(fault) : undefined
    },
    send: ({ amount }) => fetchQuote(amount),
    // What is quoted is still to be exchanged.
    clears: [],
  })
  const { amount } = form.values
  const turn = (next: Exchanged) => {
    setFrom(next)
    setQuote(null)
    form.set({ amount: '' })
  }
  const submit = (event: FormEvent) => {
    // Enter in the field asks for another quote; not for one in the place of that which is being exchanged.
    if (exchange.isPending) event.preventDefault()
    else form.submit(event)
  }

  return (
    <div className="grid gap-4.5">
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <Segmented
          block
          label={t('usdt.direction')}
          items={[
            { value: 'CNY', label: t('usdt.toUsdt') },
            { value: 'USDT', label: t('usdt.toCny') },
          ]}
          value={from}
          onValueChange={turn}
        />
        <MoneyField
          form={form}
          label={t('usdt.pay', { currency: from })}
          hint={t('usdt.availableIs', { amount: shown(available) })}
          placeholder="0.00"
          all={{
            words: t('usdt.all'),
            amount: available.units > 0n ? formatAmount(payablePart(available)) : '',
          }}
          onTyped={() => setQuote(null)}
        />
        {quote ? null : (
          <Button type="submit" size="lg" block busy={form.busy || exchange.isPending}>
            {t('usdt.askQuote')}
          </Button>
        )}
      </form>
      {quote ? (
        <QuotedExchange
          key={quote.quoteId}
          quote={quote}
          exchange={exchange}
          renewing={ask.isPending}
          onRenew={() => void fetchQuote(amount).catch(form.take)}
          onDone={(done) => {
            toast({
              text: t('usdt.done', {
                pay: shown(readAmount(done.pay, done.payCurrency)),
                get: shown(readAmount(done.get, done.getCurrency)),
              }),
              tone: 'success',
            })
            setQuote(null)
            form.settle({ amount })
          }}
        />
      ) : null}
      <FormProblem form={form} />
      <Remark>{t('usdt.cutting')}</Remark>
    </div>
  )
}

/** The sentence for a fault, the same as the server would say it. */
function useFaultText(from: Exchanged, available: string) {
  const { t } = useTranslation()
  const { min, max } = EXCHANGE_LIMITS[from]
  const limits = { min: amountText(min, { decimals: 'short' }), max: amountText(max, { decimals: 'short' }) }
  return (fault: FormFault) => {
    if (fault === 'amountMissing') return t('usdt.amountMissing')
    if (fault === 'overBalance') return t('usdt.overBalance', { available })
    return fault === 'belowLeast' ? t('usdt.errors.belowLeast', limits) : t('usdt.errors.aboveMost', limits)
  }
}
