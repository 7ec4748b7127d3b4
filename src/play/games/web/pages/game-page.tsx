import { ChevronLeft } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { VENUE_KINDS } from '#play/venues/venues.catalogue.ts'
import { GAMES_VENUE } from '../../games.contract.ts'
import { GameFrame } from '../page/game-frame.tsx'
import { LOBBY_PATH } from '../paths.ts'
import type { GameDoor } from '../stage.ts'

/** Ids that mean all games: the venue, its group, its kind. */
const ALL: readonly string[] = [GAMES_VENUE, VENUE_KINDS.slots.group, 'slots', 'all']

const framed = new Map<string, ComponentType>()

/** The page of a game, whose parts are fetched once. */
function frameOf(door: GameDoor): ComponentType {
  const known = framed.get(door.id)
  if (known) return known
  const made = lazy(async () => {
    const { default: face } = await door.load()
    return { default: () => <GameFrame door={door} face={face} /> }
  })
  framed.set(door.id, made)
  return made
}

/** One game (S2-068). The id of the venue or of a kind leads to all of them; one that is not played here says so. */
export function GamePage({ games }: { games: readonly GameDoor[] }) {
  const { pathname } = useLocation()
  // Of a game that there is the address is a page of its own, without a part that varies.
  const { id = pathname.split('/').findLast(Boolean) ?? '' } = useParams()
  const asked = id.toLowerCase()
  const door = games.find((game) => game.id === asked)
  if (door) {
    const Framed = frameOf(door)
    return (
      <Suspense fallback={<Waiting door={door} />}>
        <Framed key={door.id} />
      </Suspense>
    )
  }
  if (ALL.includes(asked)) return <Navigate to={LOBBY_PATH} replace />
  const isFamily = games.some(({ family }) => family === asked)
  return isFamily ? <Navigate to={`${LOBBY_PATH}?kind=${asked}`} replace /> : <UnknownGame />
}

function Waiting({ door }: { door: GameDoor }) {
  const { t } = useTranslation()
  return (
    <>
      <BareHead name={t(door.name)} />
      <SkeletonGroup label={t('gamesLate.game.loading')} className="frame-wide grid gap-4 pt-4 pb-12">
        <Skeleton className="aspect-[4/3] w-full md:aspect-[5/2]" />
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    </>
  )
}

/** The head of a phone while there is no more to say of the game; from 1024 on that of the house is there. */
function BareHead({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-14 items-center border-b border-line px-1.5 lg:sr-only">
      <Link to={LOBBY_PATH} aria-label={t('gamesLate.head.back')} className="grid size-11 place-items-center">
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <h1 className="font-display text-[18px] font-bold">{name}</h1>
    </div>
  )
}

function UnknownGame() {
  const { t } = useTranslation()
  return (
    <>
      <BareHead name={t('gamesLate.game.name')} />
      <div className="frame pt-8 pb-10">
        <Card padding="none">
          <EmptyState
            title={t('gamesLate.game.unknown')}
            detail={t('gamesLate.game.unknownDetail')}
            action={
              <ButtonLink to={LOBBY_PATH} variant="line" size="sm">
                {t('gamesLate.ways.lobby')}
              </ButtonLink>
            }
          />
        </Card>
      </div>
    </>
  )
}
