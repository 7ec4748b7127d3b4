import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import type { DrawBetView } from '#play/draws/draws.contract.ts'
import { useBetsWatch, useMyBets } from '#play/draws/web/index.ts'
import { verifyDrawBetPath } from '#play/fairness/web/index.ts'
import { BETS_PATH } from '#play/records/web/index.ts'
import { dealerPath } from '../paths.ts'
import { betOf } from '../placed/round-bets.ts'
import type { AnyTable } from '../tables.ts'
import { useSpotWords } from '../words/use-spot-words.ts'

export const MINE_ID = 'dealer-mine'

/** What the member bet at a table in the last rounds; a visitor is told how to have some. */
export function MineCard({ table, isMember }: { table: AnyTable; isMember: boolean }) {
  const { t } = useTranslation()
  return (
    <Card
      id={MINE_ID}
      padding="dense"
      tabIndex={-1}
      aria-labelledby="dealer-mine-title"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <CardHead
        id="dealer-mine-title"
        title={t('dealerLate.mine.title')}
        action={isMember ? <TextLink to={BETS_PATH}>{t('dealerLate.mine.all')}</TextLink> : null}
      />
      {isMember ? (
        <MyBets table={table} />
      ) : (
        <p className="mt-1 text-small text-text-2">
          {t('dealerLate.mine.visitor')}{' '}
          <TextLink to={loginPath(dealerPath(table.id))}>{t('drawsLate.ways.signIn')}</TextLink>
        </p>
      )}
    </Card>
  )
}

function MyBets({ table }: { table: AnyTable }) {
  const { t } = useTranslation()
  const words = useSpotWords(table)
  useBetsWatch()
  const { data } = useMyBets(table.id, 'all', 1)
  const nameOf = (view: DrawBetView) => {
    const bet = betOf(table, view)
    return bet ? words.spot(bet) : words.play(view.play)
  }
  if (data?.list.length === 0)
    return <p className="mt-1 text-small text-text-2">{t('dealerLate.mine.none')}</p>
  return (
    <ul className="mt-2 min-h-24">
      {data?.list.map((view) => (
        <li
          key={view.betId}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-2 text-small first:border-t-0"
        >
          <span className="min-w-0">
            <span className="block truncate font-semibold">{nameOf(view)}</span>
            <span className="text-meta text-text-2">{view.issue}</span>
          </span>
          <span className="text-right">
            <span className="block text-meta text-text-2">
              <Money amount={view.stake} currency="CNY" />
            </span>
            {view.paid === null || view.state === 'cancelled' || view.state === 'void' ? (
              <span className="text-text-2">{t(`dealerLate.states.${view.state}`)}</span>
            ) : (
              <Money amount={view.paid} currency="CNY" />
            )}
          </span>
          <span className="min-w-10 text-right">
            {view.drawn === null ? null : (
              <TextLink
                to={verifyDrawBetPath(view.betId, view.shareKey)}
                aria-label={t('dealerLate.mine.checkOf', { spot: nameOf(view), issue: view.issue })}
              >
                {t('dealerLate.mine.check')}
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
