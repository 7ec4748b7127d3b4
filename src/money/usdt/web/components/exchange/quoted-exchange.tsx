import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { useCountdown } from '#design/countdown/use-countdown.ts'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Note } from '#design/note/note.tsx'
import { refreshWallet } from '#money/wallet/web/index.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { ExchangeDone, ExchangeQuote } from '../../../usdt.contract.ts'
import { UsdtErrors } from '../../../usdt.refusals.ts'
import type { Exchanged } from '../../exchange-form.rules.ts'
import type { useExchange } from '../../usdt.queries.ts'

/**
 * A quote with the seconds it is held for. When it is over, by the clock or by the house's word, a new one is
 * offered. While an exchange is on its way the clock decides nothing: whether it came in time the house says.
 */
export function QuotedExchange({
  quote,
  exchange,
  renewing,
  onRenew,
  onDone,
}: {
  quote: ExchangeQuote
  exchange: ReturnType<typeof useExchange>
  renewing: boolean
  onRenew: () => void
  onDone: (done: ExchangeDone) => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const [deadline] = useState(() => Date.now() + quote.expireTime * 1000)
  const [refusal, setRefusal] = useState('')
  const left = useCountdown(over ? null : deadline, { onZero: () => setOver(!exchange.isPending) })
  useEffect(() => panel.current?.focus(), [])

  const confirm = async () => {
    if (exchange.isPending) return
    setRefusal('')
    try {
      onDone(await exchange.mutateAsync({ quoteId: quote.quoteId }))
    } catch (caught) {
      const refused = refusalOf(caught)
      setRefusal(refused.message)
      if (refused.code === UsdtErrors.quoteExpired.code) setOver(true)
    } finally {
      void refreshWallet(client)
    }
  }
  const amount = (value: WireAmount<Exchanged>, currency: Exchanged) => (
    <Money amount={value} currency={currency} decimals={CURRENCIES[currency].places} />
  )
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('usdt.quote')} className="grid gap-4 outline-none">
      <FactStrip
        rows={[
          { key: 'pay', label: t('usdt.youPay'), value: amount(quote.pay, quote.payCurrency) },
          { key: 'get', label: t('usdt.youGet'), value: amount(quote.get, quote.getCurrency) },
          { key: 'rate', label: t('usdt.rate'), value: t('usdt.rateIs', { rate: quote.rate }) },
          { key: 'fee', label: t('usdt.fee'), value: t('usdt.feeNone') },
        ]}
      />
      <div role="alert" className="empty:hidden">
        {refusal || over ? (
          <Note tone={over ? 'warn' : 'danger'}>{refusal || t('usdt.errors.quoteExpired')}</Note>
        ) : null}
      </div>
      {over ? (
        <Button size="lg" block busy={renewing} onClick={onRenew}>
          {t('usdt.renew')}
        </Button>
      ) : (
        <Button size="lg" block busy={exchange.isPending} onClick={() => void confirm()}>
          {t('usdt.confirm', { seconds: left?.seconds ?? 0 })}
        </Button>
      )}
    </section>
  )
}
