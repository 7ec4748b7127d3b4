import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { STAKE_RESULTS, type StakeResult, validStake } from '#members/stakes/valid-stake.rules.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { useVenueNames, useVenues } from '#play/venues/web/index.ts'
import { BETS_PATH } from '../paths.ts'

/** What the table shows an example of. */
const STAKE = cny(100)
const RESULTS = [...STAKE_RESULTS, 'void'] as const

/** How much of the example counts by the rule itself, and in which words. */
function countedOf(result: StakeResult | 'void') {
  const units = validStake(STAKE.units, result)
  const word = units === STAKE.units ? 'whole' : units === 0n ? 'none' : 'half'
  return { amount: formatAmount(money('CNY', units)), word } as const
}

/** The one definition of the valid stake, by result and venue: the table is worked out by the function that settles. */
export default function ValidStakePage() {
  const { t } = useTranslation()
  const nameVenue = useVenueNames()
  const venues = (useVenues().data?.venues ?? []).map(({ channelCode }) => nameVenue(channelCode))
  const listed = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(venues)
  return (
    <CentreColumns
      railLabel={t('records.railLabel')}
      rail={
        <>
          <Card padding="dense">
            <h2 className="mb-2 font-semibold">{t('recordsLate.valid.venuesTitle')}</h2>
            <p className="text-small leading-[1.7] text-text-2">
              {venues.length > 0 ? t('recordsLate.valid.venues', { venues: listed }) : null}
            </p>
          </Card>
          <Card padding="dense">
            <h2 className="mb-2 font-semibold">{t('recordsLate.valid.laterTitle')}</h2>
            <p className="text-small leading-[1.7] text-text-2">{t('recordsLate.valid.later')}</p>
          </Card>
        </>
      }
    >
      <h1 className="type-page mb-2">{t('records.validTitle')}</h1>
      <p className="mb-4.5 max-w-prose text-text-2">{t('recordsLate.valid.intro')}</p>
      <Card padding="none" className="pb-1.5">
        <DataTable
          label={t('recordsLate.valid.tableLabel')}
          rows={RESULTS}
          rowKey={(result) => result}
          columns={[
            {
              key: 'result',
              head: t('recordsLate.valid.outcome'),
              phone: 'title',
              cell: (result) => <span className="font-semibold">{t(`records.results.${result}`)}</span>,
            },
            {
              key: 'counts',
              head: t('recordsLate.valid.counts'),
              phone: 'detail',
              cell: (result) => (
                <>
                  {t(`recordsLate.valid.${countedOf(result).word}`)}
                  <span className="block text-meta text-text-2">{t(`recordsLate.valid.why.${result}`)}</span>
                </>
              ),
            },
            {
              key: 'example',
              head: t('recordsLate.valid.example', { stake: amountText(STAKE) }),
              align: 'right',
              phone: 'value',
              cell: (result) => <Money amount={countedOf(result).amount} currency="CNY" />,
            },
          ]}
        />
      </Card>
      <p className="mt-4">
        <TextLink to={BETS_PATH}>{t('recordsLate.valid.toRecords')}</TextLink>
      </p>
    </CentreColumns>
  )
}
