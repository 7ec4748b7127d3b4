import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount } from '#platform/money/money.ts'
import { turnoverCall } from '../turnover.contract.ts'
import { timesOf } from '../turnover.rules.ts'

/** Requirements that are listed; the rest follow them and are told by their number. */
const LISTED = 5

const OF = { deposit: 'turnover.of', grant: 'turnover.ofGrant' } as const

/**
 * What is still to be staked before everything can be withdrawn, for what, and how it is cleared. Nothing
 * while nothing is owed.
 */
export function TurnoverCard() {
  const { t } = useTranslation()
  const { data } = useCallQuery(turnoverCall, {}, { pollSeconds: 60 })
  if (!data || data.list.length === 0) return null
  const { currency, list, owed } = data
  const more = list.length - LISTED
  return (
    <Card padding="dense">
      <h2 className="mb-2 font-semibold">{t('turnover.title')}</h2>
      <p className="text-small leading-[1.7] text-text-2">
        {t('turnover.how', { owed: amountText(owed, { currency }) })}
      </p>
      <KeyValues
        className="mt-2"
        rows={list.slice(0, LISTED).map((one) => ({
          key: `${one.kind} ${one.ref}`,
          label: t(OF[one.kind], {
            credited: amountText(one.credited, { currency }),
            times: timesOf(
              readAmount(one.credited, currency).units,
              readAmount(one.required, currency).units,
            ),
          }),
          value: <Money amount={one.left} currency={currency} />,
        }))}
      />
      {more > 0 ? <p className="mt-1 text-meta text-text-3">{t('turnover.more', { count: more })}</p> : null}
      <p className="mt-2 text-meta text-text-3">{t('turnover.counts')}</p>
    </Card>
  )
}
