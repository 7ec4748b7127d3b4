import { useTranslation } from 'react-i18next'
import { LiveTag } from '#design/tag/tag.tsx'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { MatchWhen } from '#play/fixtures/web/index.ts'
import type { MarketView } from '../../../sportsbook.contract.ts'
import { PriceCell } from '../../price/price-cell.tsx'
import { useSportWords } from '../../words/use-sport-words.ts'
import { ClosedCells } from '../closed-cells.tsx'
import { MatchTeams } from './match-row.tsx'

/** A match as a card: league and state, both teams, the three prices of the result. A score is never cut. */
export function MatchCard({ match, markets }: { match: MatchView; markets: readonly MarketView[] }) {
  const { t } = useTranslation()
  const { league, teams } = useSportWords()
  const result = markets.find(({ kind }) => kind === '1x2')
  const when = <MatchWhen match={match} />
  return (
    <article className="rounded-lg border border-line bg-surface-1 p-4">
      <p className="mb-2.5 flex items-center justify-between gap-2 text-meta text-text-2">
        <span className="truncate">{league(match)}</span>
        {match.state === 'live' ? <LiveTag>{when}</LiveTag> : <span className="flex-none">{when}</span>}
      </p>
      <MatchTeams match={match} />
      <div className="mt-3">
        {result && result.selections.length > 0 ? (
          <div className="grid grid-cols-3 gap-1">
            {result.selections.map((quote) => (
              <PriceCell key={quote.selection} match={match} market={result} quote={quote} />
            ))}
          </div>
        ) : (
          <ClosedCells
            count={3}
            className="grid-cols-3"
            label={t('sportsbook.closedCells', { match: teams(match) })}
          />
        )}
      </div>
    </article>
  )
}
