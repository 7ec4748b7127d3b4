import { useTranslation } from 'react-i18next'
import { BalanceAmount, useBalanceHidden } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing, type WireAmount } from '#platform/money/money.ts'
import type { RecycleList as List } from '../../venues.contract.ts'
import { useVenueNames } from '../venue-names.ts'

/** What recycling would bring back, venue by venue, and what of each stays there (S4-037). */
export function RecycleList({ list, className }: { list: List; className?: string }) {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const nameVenue = useVenueNames(true)
  const amount = (value: WireAmount<'CNY'>) =>
    hidden ? t('venues.hidden') : amountText(value, { currency: list.currency })
  const venues = list.venues.filter(
    ({ recycles, staked, inTransit }) =>
      isMoreThanNothing(recycles) || isMoreThanNothing(staked) || isMoreThanNothing(inTransit),
  )
  if (venues.length === 0) return null
  return (
    <section aria-label={t('venues.list.label')} className={className}>
      <ul>
        {venues.map(({ channelCode, recycles, staked, inTransit }) => (
          <li
            key={channelCode}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <p>{nameVenue(channelCode)}</p>
              <p className="flex flex-wrap gap-x-3 text-meta text-text-3">
                {isMoreThanNothing(staked) ? (
                  <span>{t('venues.list.staked', { amount: amount(staked) })}</span>
                ) : null}
                {isMoreThanNothing(inTransit) ? (
                  <span>{t('venues.list.inTransit', { amount: amount(inTransit) })}</span>
                ) : null}
              </p>
            </div>
            <BalanceAmount amount={recycles} currency={list.currency} className="text-[15px]" />
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-4 border-t border-line-strong py-2.5 font-semibold">
          <p>{t('venues.list.total')}</p>
          <BalanceAmount amount={list.amount} currency={list.currency} className="text-[15px]" />
        </li>
      </ul>
    </section>
  )
}
