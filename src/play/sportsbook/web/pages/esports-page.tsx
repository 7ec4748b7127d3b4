import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { CIRCUIT_IDS, CIRCUITS, type CircuitId } from '#play/fixtures/catalogue/circuits.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { SERIES_COLUMNS, SeriesRow } from '../components/matches/series-row.tsx'
import { ESPORTS_PATH, type EsportsChoice, esportsChoice, esportsPath } from '../paths.ts'
import { SlipBeside } from '../slip/components/slip-beside.tsx'
import { useBoardMargin } from '../sportsbook.queries.ts'
import { useKeptPlaces } from '../use-kept-places.ts'
import { type OpenMarkets, type SportBoard, useOpenMarkets, useSportBoard } from '../use-sport-board.ts'

/** The same in every render, so that a row without prices is drawn once. */
const NO_MARKETS: readonly MarketView[] = []

/** The lists of the page, one below the other. */
const LISTS = ['live', 'upcoming', 'finished'] as const
type ListName = (typeof LISTS)[number]

/** E-sports (S2-064): the matches of all circuits or of one, whatever address of its own follows; one not played here says so. */
export default function EsportsPage() {
  const { djType = '' } = useParams()
  const { t } = useTranslation()
  const choice = esportsChoice(djType)
  if (choice) return <Esports choice={choice} />
  return (
    <div className="frame-wide pt-8 pb-10">
      <h1 className="sr-only">{t('sportsbook.esports.title')}</h1>
      <Card padding="none">
        <EmptyState
          title={t('sportsbookLate.esports.unknown')}
          detail={t('sportsbookLate.esports.unknownDetail')}
          action={
            <ButtonLink to={ESPORTS_PATH} variant="line" size="sm">
              {t('sportsbookLate.esports.all')}
            </ButtonLink>
          }
        />
      </Card>
    </div>
  )
}

function useCircuitName() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  return (id: CircuitId) => ({ name: CIRCUITS[id].name[language], game: CIRCUITS[id].game[language] })
}

function Esports({ choice }: { choice: EsportsChoice }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = useCircuitName()
  return (
    <div className="frame-wide grid items-start gap-5 pt-5 pb-10 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_332px]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <div>
          <h1 className="type-page">{t('sportsbook.esports.title')}</h1>
          <p className="mt-1 text-small text-text-2">
            {choice === 'all' ? t('sportsbookLate.esports.lead') : nameOf(choice).game}
          </p>
        </div>
        <div className="rail">
          <Segmented<EsportsChoice>
            label={t('sportsbookLate.esports.circuits')}
            items={[
              { value: 'all', label: t('sportsbookLate.esports.allCircuits') },
              ...CIRCUIT_IDS.map((id) => ({ value: id, label: nameOf(id).name })),
            ]}
            value={choice}
            onValueChange={(next) => void navigate(esportsPath(next), { replace: true })}
          />
        </div>
        <ShownBoard choice={choice} />
        <Card padding="dense">
          <h2 className="mb-2 text-body font-semibold">{t('sportsbook.about.heading')}</h2>
          <p className="text-meta leading-[1.7] text-text-2">{t('sportsbookLate.esports.about')}</p>
          <Margin />
        </Card>
      </div>
      <SlipBeside />
    </div>
  )
}

/** What the house keeps of the prices on the board, once that is known. */
function Margin() {
  const { t } = useTranslation()
  const margin = useBoardMargin('esports')
  if (margin === undefined) return null
  return (
    <p className="mt-2 text-meta leading-[1.7] text-text-2">{t('sportsbook.about.margin', { margin })}</p>
  )
}

function ShownBoard({ choice }: { choice: EsportsChoice }) {
  return <Board board={useSportBoard('esports')} markets={useOpenMarkets('esports')} choice={choice} />
}

/** The four faces of the board: loading, failed, empty, matches. */
const Board = memo(function Board({
  board,
  markets,
  choice,
}: {
  board: SportBoard
  markets: OpenMarkets
  choice: EsportsChoice
}) {
  const { t } = useTranslation()
  const ofChoice = board.matches.filter(({ competition }) => choice === 'all' || competition.id === choice)
  const { rows } = useKeptPlaces(choice, ofChoice, board.matches)
  if (board.problem !== null) {
    return (
      <LoadProblem
        answer={{ error: board.problem, isFetching: board.isFetching, refetch: board.retry }}
        detail={t('sportsbook.failedDetail')}
        card
      />
    )
  }
  if (board.isPending) {
    return (
      <SkeletonGroup label={t('sportsbook.loading')}>
        <Card padding="none" className="grid gap-4 p-4">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </Card>
      </SkeletonGroup>
    )
  }
  const lists = LISTS.map((list) => ({ list, matches: rows.filter((match) => listOf(match) === list) }))
  if (lists.every(({ matches }) => matches.length === 0)) {
    return (
      <Card padding="none">
        <EmptyState title={t('sportsbookLate.esports.none')} />
      </Card>
    )
  }
  return lists.map(({ list, matches }) =>
    matches.length === 0 ? null : (
      <section key={list} aria-labelledby={`esports-${list}`}>
        <h2 id={`esports-${list}`} className="mb-1.5 text-body font-semibold">
          {t(`sportsbookLate.esports.lists.${list}`)}
          <span className="ml-2 text-small font-normal text-text-3">{matches.length}</span>
        </h2>
        <Card padding="none" className="overflow-hidden">
          {list === 'finished' ? null : (
            // Every price below has it in its name.
            <div
              aria-hidden="true"
              className={`hidden gap-x-3 bg-surface-2 px-4 py-1.5 text-meta text-text-2 md:grid ${SERIES_COLUMNS}`}
            >
              <span>{t('sportsbook.columns.match')}</span>
              <span>{t('sportsbook.market.match_winner')}</span>
              <span>{t('sportsbook.market.total_maps')}</span>
            </div>
          )}
          <ul>
            {matches.map((match) => (
              <SeriesRow
                key={match.matchId}
                match={match}
                markets={markets.get(match.matchId) ?? NO_MARKETS}
              />
            ))}
          </ul>
        </Card>
      </section>
    ),
  )
})

function listOf({ state }: MatchView): ListName {
  if (state === 'live' || state === 'upcoming') return state
  return 'finished'
}
