import { useTranslation } from 'react-i18next'
import { SectionHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useLastTurn } from '#play/fixtures/web/index.ts'
import { tabOf } from './board.rules.ts'
import { MatchCard } from './components/matches/match-card.tsx'
import { SPORT_PATH } from './paths.ts'
import { useKeptPlaces } from './use-kept-places.ts'
import { useOpenMarkets, useSportBoard } from './use-sport-board.ts'

const LIVE_SHOWN = 2
const SHOWN = 4

/** For home: what is being played and what can be bet on next. Nothing where the board could not be had. */
export default function HomeMatches() {
  const { t } = useTranslation()
  const { matches, feed = 'simulated', isPending, problem } = useSportBoard()
  const markets = useOpenMarkets()
  const now = useLastTurn(matches)
  const live = matches.filter((match) => tabOf(match, now) === 'live').slice(0, LIVE_SHOWN)
  const next = matches.filter((match) => tabOf(match, now) === 'today' && Date.parse(match.kickOffAt) > now)
  const { rows: shown } = useKeptPlaces('home', [...live, ...next].slice(0, SHOWN), matches)
  if (problem !== null || (!isPending && shown.length === 0)) return null
  return (
    <section aria-labelledby="home-matches" className="frame mt-9 lg:mt-16">
      <SectionHead
        id="home-matches"
        title={t('sportsbook.home.heading')}
        detail={t(`sportsbook.home.detail.${feed}`)}
        action={
          <TextLink look="quiet" to={SPORT_PATH}>
            {t('sportsbook.home.all')}
          </TextLink>
        }
      />
      {isPending ? (
        <SkeletonGroup
          label={t('sportsbook.loading')}
          className="rail -mx-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:px-0 xl:grid-cols-4"
        >
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-43.25 max-md:w-75 md:h-42.25 max-md:flex-none" />
          ))}
        </SkeletonGroup>
      ) : (
        <ul className="rail -mx-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:px-0 xl:grid-cols-4">
          {shown.map((match) => (
            <li key={match.matchId} className="min-w-0 max-md:w-75 max-md:flex-none">
              <MatchCard match={match} markets={markets.get(match.matchId) ?? []} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
