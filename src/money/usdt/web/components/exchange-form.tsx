import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note, Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { WalletBalance } from '#money/wallet/wallet.contract.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import type { ExchangeQuote } from '../../usdt.contract.ts'
import { EXCHANGE_LIMITS } from '../../usdt.rules.ts'
import { type Exchanged, type FormFault, faultOfTyped } from '../exchange-form.rules.ts'
import { useExchange, useQuote } from '../usdt.queries.ts'
import { QuotedExchange } from './quoted-exchange.tsx'

/** Exchanges between the USDT wallet and the centre wallet: an amount, then a quote that is held, then the exchange. */
export function ExchangeForm({ balance }: { balance: WalletBalance }) {
  const { t } = useTranslation()
  const ask = useQuote()
  const exchange = useExchange()
  const field = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState<Exchanged>('CNY')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const [quote, setQuote] = useState<ExchangeQuote | null>(null)
  const [problem, setProblem] = useState('')
  const available = from === 'CNY' ? balance.centerMoney : balance.virtualMoney
  const shown = (value: string, currency: string = from) =>
    moneyText(value, { currency, decimals: currency === 'USDT' ? 6 : 2 })
  const faultText = useFaultText(from, shown(available))

  const change = (next: string) => {
    setAmount(next)
    setError(undefined)
    setProblem('')
    setQuote(null)
  }
  const turn = (next: Exchanged) => {
    setFrom(next)
    change('')
  }
  const fetchQuote = async () => {
    setProblem('')
    try {
      setQuote(await ask.mutateAsync({ payCurrency: from, amount }))
    } catch (caught) {
      const refused = refusalOf(caught)
      setQuote(null)
      setProblem(refused.message)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Enter in the field asks for another quote; not for one in the place of that which is being exchanged.
    if (ask.isPending || exchange.isPending) return
    const fault = faultOfTyped(amount, from, available)
    if (fault) {
      setError(faultText(fault))
      field.current?.focus()
      return
    }
    await fetchQuote()
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
        <Field
          label={t('usdt.pay', { currency: from })}
          hint={t('usdt.availableIs', { amount: shown(available) })}
          error={error}
        >
          <AmountInput
            ref={field}
            name="amount"
            prefix={from === 'CNY' ? '¥' : undefined}
            placeholder="0.00"
            decimals={CURRENCIES[from].places}
            value={amount}
            onValueChange={change}
            onBlur={() => {
              const fault = amount === '' ? null : faultOfTyped(amount, from, available)
              setError(fault ? faultText(fault) : undefined)
            }}
            suffix={
              <span className="flex items-center gap-3">
                {from === 'USDT' ? <span className="text-text-2">USDT</span> : null}
                <button
                  type="button"
                  className="relative hit-area font-semibold whitespace-nowrap text-brand-text hover:underline"
                  onClick={() => change(isMoreThanNothing(available) ? available : '')}
                >
                  {t('usdt.all')}
                </button>
              </span>
            }
          />
        </Field>
        {quote ? null : (
          <Button type="submit" size="lg" block busy={ask.isPending || exchange.isPending}>
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
          onRenew={() => void fetchQuote()}
          onDone={(done) => {
            toast({
              text: t('usdt.done', {
                pay: shown(done.pay, done.payCurrency),
                get: shown(done.get, done.getCurrency),
              }),
              tone: 'success',
            })
            setQuote(null)
            setProblem('')
            // What was typed since, while no answer had come, stays.
            setAmount((typed) => (typed === amount ? '' : typed))
          }}
        />
      ) : null}
      {problem ? (
        <div role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
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
