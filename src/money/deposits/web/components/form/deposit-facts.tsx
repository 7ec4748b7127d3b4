import { useTranslation } from 'react-i18next'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Remark } from '#design/note/note.tsx'
import { DepositEffect } from '#members/protection/web/index.ts'
import { cutToCaps, rateOf, shareOf } from '#money/grants/grants.rules.ts'
import { type Money as Amount, add, inCurrency, readAmount, zero } from '#platform/money/money.ts'
import type { PayChannel } from '../../../deposit-channels.contract.ts'
import { shortMoney } from '../../order/order-words.ts'

/**
 * What is credited, what it costs, what is given on top, how long there is to pay and it takes: facts, and
 * none that is not known.
 */
export function DepositFacts({
  channel,
  amount,
  minutes,
}: {
  channel: PayChannel
  /** Null while there is none to take. */
  amount: Amount<'CNY'> | null
  minutes: number
}) {
  const { t } = useTranslation()
  const { currency, creditSeconds: speed } = channel
  const rate = rateOf(channel.depositRate)
  const left = inCurrency(readAmount(channel.discountLeft, currency), 'CNY')
  const discount = amount && rate > 0 ? cutToCaps(shareOf(amount, rate), { day: left }).amount : null
  const credited = amount ? add(amount, discount ?? zero('CNY')) : null
  const rows = [
    {
      key: 'credited',
      label: t('deposits.facts.credited'),
      value: credited ? <Money amount={credited} /> : '–',
    },
    {
      key: 'fee',
      label: t('deposits.facts.fee'),
      value: <Money amount={zero('CNY')} />,
    },
    {
      key: 'payWithin',
      label: t('deposits.facts.payWithin'),
      value: t('deposits.minutes', { count: minutes }),
    },
  ]
  if (rate > 0) {
    rows.splice(1, 0, {
      key: 'discount',
      label: t('deposits.facts.discount', { rate: channel.depositRate }),
      value: discount ? <Money amount={discount} /> : '–',
    })
  }
  if (channel.dc_protocol !== null) {
    rows.push({ key: 'rate', label: t('deposits.facts.rate'), value: `1 : ${channel.exchange}` })
  }
  if (speed !== null) {
    rows.push({
      key: 'speed',
      label: t('deposits.facts.speed'),
      value:
        speed < 60
          ? t('deposits.withinSeconds', { count: Math.max(1, speed) })
          : t('deposits.withinMinutes', { count: Math.ceil(speed / 60) }),
    })
  }
  return (
    <div className="my-5">
      <FactStrip rows={rows} />
      {amount ? <DepositEffect amount={amount} className="mt-2" /> : null}
      {rate > 0 ? (
        <Remark className="mt-2">
          {t('deposits.discountRule', {
            rate: channel.depositRate,
            most: shortMoney(channel.maxDailyDiscount, currency),
            left: shortMoney(channel.discountLeft, currency),
          })}
        </Remark>
      ) : null}
    </div>
  )
}
