import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#design/card/card.tsx'
import type { MatchView, TeamView } from '#play/fixtures/fixtures.contract.ts'
import { Emblem, MatchWhen, useLastTurn } from '#play/fixtures/web/index.ts'
import type { MarketView } from '#play/sportsbook/sportsbook.contract.ts'
import {
  matchPath,
  PriceCell,
  useOpenMarkets,
  useSportBoard,
  useSportWords,
} from '#play/sportsbook/web/index.ts'

/** In the hero: the next match that can be bet on, with its three prices. Nothing where there is none. */
export default function FocusMatch() {
  const { matches } = useSportBoard()
  const markets = useOpenMarkets()
  const now = useLastTurn(matches)
  const next = matches.find((match) => Date.parse(match.kickOffAt) > now && markets.has(match.matchId))
  const result = next ? markets.get(next.matchId)?.find(({ kind }) => kind === '1x2') : undefined
  if (!next || !result) return null
  return <FocusCard match={next} result={result} />
}

function FocusCard({ match, result }: { match: MatchView; result: MarketView }) {
  const { t } = useTranslation()
  const { league } = useSportWords()
  return (
    <Card padding="none" aria-labelledby="focus-match" className="px-5 pt-4.5 pb-4 shadow-e2">
      <h2 id="focus-match" className="flex justify-between gap-3 text-small font-normal text-text-2">
        <span className="min-w-0 truncate">{t('portal.home.focus', { league: league(match) })}</span>
        <span className="flex-none font-semibold">
          <MatchWhen match={match} />
        </span>
      </h2>
      <Link
        to={matchPath(match.matchId)}
        className="my-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-sm"
      >
        <Side team={match.home} />
        <span aria-hidden="true" className="text-[26px] leading-none text-text-3">
          :
        </span>
        <Side team={match.guest} isGuest />
        <span className="sr-only">{t('portal.home.openMatch')}</span>
      </Link>
      <div className="grid grid-cols-3 gap-2">
        {result.selections.map((quote) => (
          <PriceCell key={quote.selection} match={match} market={result} quote={quote} layout="row" />
        ))}
      </div>
    </Card>
  )
}

function Side({ team, isGuest = false }: { team: TeamView; isGuest?: boolean }) {
  const { name } = useSportWords()
  const words = <span className="min-w-0 text-[18px] leading-[1.3] font-semibold">{name(team.names)}</span>
  return (
    <span
      className={
        isGuest
          ? 'flex min-w-0 items-center justify-end gap-2.5 text-right'
          : 'flex min-w-0 items-center gap-2.5'
      }
    >
      {isGuest ? words : null}
      <Emblem team={team} size={34} />
      {isGuest ? null : words}
    </span>
  )
}
