import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { OrderFacts } from '../../facts.desk.ts'

/** An instant in words, or a dash. */
export const momentWords = (t: TFunction, at: string | null) =>
  at === null ? t('depositsDesk.facts.none') : timeWords(at, currentLanguage())

/** What a deposit order says of itself. */
export function OrderLines({ order }: { order: OrderFacts }) {
  const { t } = useTranslation()
  const line = (key: string, value: React.ReactNode) => ({
    key,
    label: t(`depositsDesk.facts.${key}`),
    value,
  })
  const account = { bank: order.bankName, tail: order.accountTail }
  return (
    <FactLines
      columns={2}
      lines={[
        line('billNo', order.billNo),
        line('amount', <Money amount={order.amount} currency="CNY" />),
        line('stage', t(`depositsDesk.orders.values.state.${order.stage}`)),
        line('channel', order.channelId),
        line('paidTo', t('depositsDesk.facts.account', account)),
        line('reference', <span className="type-hash">{order.reference}</span>),
        line('depositor', order.depositor ?? t('depositsDesk.facts.none')),
        line('placedAt', momentWords(t, order.placedAt)),
        line('confirmingAt', momentWords(t, order.confirmingAt)),
        line('closedAt', momentWords(t, order.closedAt)),
        ...(order.released === null
          ? []
          : [line('released', <Money amount={order.released} currency="CNY" />)]),
      ]}
    />
  )
}
