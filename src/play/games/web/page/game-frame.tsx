import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Card, CardHead } from '#design/card/card.tsx'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Tag } from '#design/tag/tag.tsx'
import { useIsMember, useSessionStore } from '#platform/http/web/session.ts'
import { SeedsCard } from '#play/fairness/web/index.ts'
import { AutoButton, AutoWords } from '../auto/auto-part.tsx'
import { usePlayTable } from '../play-money/use-play-table.ts'
import type { GameDoor, GameFace } from '../stage.ts'
import type { Table } from '../table.ts'
import { useMoneyTable } from '../use-money-table.ts'
import { LastReturn } from './bar/bar-words.tsx'
import { Bar, Dock, PlayWords } from './bar/bars.tsx'
import { ProblemNote } from './bar/problem-note.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Facts } from './facts.tsx'
import { Head } from './head/head.tsx'
import { PhoneHead } from './head/phone-head.tsx'
import { LastRounds, toldRounds } from './last-rounds.tsx'
import { KeysCard, PlaySeedsCard, SittingCard } from './rail.tsx'
import { type Game, useGame } from './use-game.ts'
import { usePageKeys } from './use-page-keys.ts'

/** From here on the seeds stand beside the game, and its bar below it instead of at the foot of the window. */
const WIDE = '(min-width: 1024px)'

/**
 * The whole page around a game: for money, or with play money where that is asked for and for visitors. Another session is
 * another page.
 */
export function GameFrame({ door, face }: { door: GameDoor; face: GameFace }) {
  const isMember = useIsMember()
  const generation = useSessionStore((state) => state.generation)
  const [search, setSearch] = useSearchParams()
  const isPlay = !isMember || search.has('play')
  const change = () => setSearch(isPlay ? {} : { play: '1' }, { replace: true })
  const Page = isPlay ? PlayPage : MoneyPage
  return <Page key={`${isPlay} ${generation}`} door={door} face={face} onMode={change} />
}

interface PageProps {
  readonly door: GameDoor
  readonly face: GameFace
  readonly onMode: () => void
}

function MoneyPage(props: PageProps) {
  return <TablePage {...props} table={useMoneyTable(props.face)} />
}

function PlayPage(props: PageProps) {
  return <TablePage {...props} table={usePlayTable(props.face.game)} />
}

function TablePage({ door, face, table, onMode }: PageProps & { table: Table }) {
  const game = useGame(face, table)
  const isWide = useMediaQuery(WIDE)
  usePageKeys(game)
  return isWide ? (
    <WidePage door={door} game={game} onMode={onMode} />
  ) : (
    <PhonePage door={door} game={game} onMode={onMode} />
  )
}

interface LaidOut {
  readonly door: GameDoor
  readonly game: Game
  readonly onMode: () => void
}

function WidePage({ door, game, onMode }: LaidOut) {
  return (
    <div className="frame-wide grid grid-cols-[minmax(0,1fr)_364px] items-start gap-5 pt-4 pb-12">
      <div className="grid min-w-0 gap-4">
        <div>
          <Head door={door} isPlay={game.table.mode === 'play'} onMode={onMode} />
          <ClosedNote game={game} className="mb-3" />
          <Card padding="none" className="overflow-hidden">
            <StagePart game={game} />
            <FieldsPart game={game} className="border-t border-line px-6 py-4.5" />
            <Bar game={game} />
          </Card>
          <ProblemNote game={game} className="mt-3" />
        </div>
        <Facts game={game} />
        <LastRounds game={game} />
        <RulesCard game={game} />
      </div>
      <aside className="grid min-w-0 gap-4 pt-9">
        <Rail game={game} />
        <KeysCard game={game} />
      </aside>
    </div>
  )
}

/** One column, with a head and a foot of its own: what the frame of the house has there is left out (`Page.phone`). */
function PhonePage({ door, game, onMode }: LaidOut) {
  return (
    <>
      <PhoneHead door={door} game={game} onMode={onMode} />
      <div className="grid gap-4 px-4 pt-3 pb-[calc(176px+env(safe-area-inset-bottom))] md:mx-auto md:max-w-180">
        <ClosedNote game={game} />
        <PlayWords game={game} />
        <div className="min-w-0">
          <div className="overflow-hidden rounded-lg border border-line">
            <StagePart game={game} />
          </div>
          <LastReturn game={game} className="mt-2 text-[17px] font-semibold" />
          {game.auto.run === null ? <AutoWords game={game} className="text-small text-text-2" /> : null}
          <ProblemNote game={game} className="mt-3" />
          <FieldsPart game={game} className="mt-3" />
          <AutoButton game={game} className="mt-3 w-full" />
        </div>
        <Facts game={game} />
        <LastRounds game={game} />
        <RulesCard game={game} />
        <Rail game={game} />
      </div>
      <Dock game={game} />
    </>
  )
}

function StagePart({ game: { face, stage, table } }: { game: Game }) {
  const { t } = useTranslation()
  return (
    <div className="relative">
      <face.Stage {...stage} />
      {table.mode === 'play' ? (
        <Tag tone="art" className="absolute top-3 left-3">
          {t('gamesLate.play.name')}
        </Tag>
      ) : null}
      <Told stage={stage} face={face} />
    </div>
  )
}

/** Says what a round came to for whoever does not see it, once it is shown. */
function Told({ stage: { round, phase, write }, face: { Words } }: Pick<Game, 'stage' | 'face'>) {
  const { t } = useTranslation()
  return (
    <p role="status" className="sr-only">
      {round && phase === 'idle' ? (
        <>
          <Words choice={round.choice} outcome={round.outcome} />{' '}
          {round.over ? t('gamesLate.bar.returned', { amount: write(round.paid) }) : null}
        </>
      ) : null}
    </p>
  )
}

function FieldsPart({ game: { face, stage }, className }: { game: Game; className: string }) {
  return face.Fields ? (
    <div className={className}>
      <face.Fields {...stage} />
    </div>
  ) : null
}

function RulesCard({ game: { face, stage } }: { game: Game }) {
  const { t } = useTranslation()
  return (
    <Card
      id="rules"
      padding="none"
      tabIndex={-1}
      aria-labelledby="rules-title"
      className="scroll-mt-20 p-5 outline-none"
    >
      <CardHead id="rules-title" title={t('gamesLate.rules.title')} className="mb-3" />
      <face.Rules choice={stage.choice} />
    </Card>
  )
}

function Rail({ game }: { game: Game }) {
  const { table, state } = game
  const { Spread } = game.face
  return (
    <>
      {table.play === null ? (
        <SeedsCard roundOpen={state.round !== null && !state.round.over} />
      ) : (
        <PlaySeedsCard play={table.play} />
      )}
      <SittingCard game={game} />
      {Spread ? (
        <Spread
          outcomes={(toldRounds(game) ?? []).flatMap(({ round }) => (round.over ? [round.outcome] : []))}
        />
      ) : null}
    </>
  )
}
