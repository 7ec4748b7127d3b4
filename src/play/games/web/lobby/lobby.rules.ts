import { compareFractions } from '../../figures.rules.ts'
import type { GameDoor } from '../stage.ts'

/** What narrows the lobby, in the order of its chips. */
export const LOBBY_KINDS = ['all', 'slots', 'instant', 'kept', 'played'] as const
export type LobbyKind = (typeof LOBBY_KINDS)[number]

/** How the lobby is ordered: nothing is paid for, and nothing is popular. */
export const LOBBY_SORTS = ['name', 'return', 'newest'] as const
export type LobbySort = (typeof LOBBY_SORTS)[number]

/** A game as the lobby lists it. */
export interface LobbyGame {
  readonly door: GameDoor
  readonly name: string
  /** How it pays in the long run, exactly; null while that is not known. */
  readonly rtp: readonly [bigint, bigint] | null
  /** Its place among all, by when it came: the newest is the last. */
  readonly place: number
}

/** What the member has of games, by id. */
export interface OwnGames {
  readonly kept: readonly string[]
  /** What was played last first. */
  readonly played: readonly string[]
}

const isKind = ({ door }: LobbyGame, kind: LobbyKind, { kept, played }: OwnGames): boolean => {
  if (kind === 'kept') return kept.includes(door.id)
  if (kind === 'played') return played.includes(door.id)
  return kind === 'all' || door.family === kind
}

/** How many games each chip has. */
export function kindCounts(games: readonly LobbyGame[], own: OwnGames): Readonly<Record<LobbyKind, number>> {
  const count = (kind: LobbyKind) => games.filter((game) => isKind(game, kind, own)).length
  return {
    all: count('all'),
    slots: count('slots'),
    instant: count('instant'),
    kept: count('kept'),
    played: count('played'),
  }
}

/** The games to show: of a kind, found by what was asked (null: nothing was), in an order. */
export function shownGames(
  games: readonly LobbyGame[],
  {
    kind,
    sort,
    found,
    own,
    locale,
  }: {
    kind: LobbyKind
    sort: LobbySort
    found: ReadonlySet<string> | null
    own: OwnGames
    locale: string
  },
): readonly LobbyGame[] {
  const byName = new Intl.Collator(locale)
  const ofKind = games.filter(
    (game) => isKind(game, kind, own) && (found === null || found.has(game.door.id)),
  )
  return ofKind.toSorted((a, b) => {
    if (sort === 'newest') return b.place - a.place
    const byReturn = sort === 'return' ? compareFractions(b.rtp ?? NONE, a.rtp ?? NONE) : 0
    return byReturn || byName.compare(a.name, b.name)
  })
}

const NONE: readonly [bigint, bigint] = [0n, 1n]

/** Whether an address names one of these. */
export function oneOf<T extends string>(values: readonly T[], asked: string | null): T | null {
  return values.find((value) => value === asked) ?? null
}
