import type { Venue } from '#play/venues/venues.catalogue.ts'
import type { DrawGame } from '../draw-game.rules.ts'
import { scheduleFault } from '../schedule.rules.ts'

/** What a game is called, by language. */
export type DrawNames = { readonly 'zh-CN': string; readonly en: string }

/** The games with shared draws that a venue has. */
export interface DrawHall {
  readonly venue: Venue
  /** Of one id all versions that draws may still be open of. */
  // biome-ignore lint/suspicious/noExplicitAny: each game has bets and results of its own
  readonly games: readonly DrawGame<any, any>[]
  readonly namesOf: (gameId: string) => DrawNames
}

/** A game with the venue that it is played at. */
export interface KnownGame extends DrawGame {
  readonly hall: DrawHall
}

/** The games with shared draws of a house, with the rules that old draws were drawn by. */
export interface KnownDraws {
  readonly halls: readonly DrawHall[]
  /** Those that are played, each in its newest version. */
  readonly current: readonly KnownGame[]
  /** The newest version of a game. */
  readonly find: (id: string) => KnownGame | undefined
  /** A game as it was in a version. */
  readonly of: (id: string, version: number) => KnownGame | undefined
}

const CENT = 10_000n
const ID = /^[a-z0-9-]{1,40}$/

/**
 * The games as they are handed in.
 * @throws TypeError where two have one id and version, or one has a name, a stake or a schedule that cannot be kept to
 */
export function knownDraws(halls: readonly DrawHall[]): KnownDraws {
  const all = new Map<string, KnownGame>()
  const newest = new Map<string, KnownGame>()
  for (const hall of halls) {
    for (const game of hall.games) {
      const name = nameOf(game.id, game.version)
      if (all.has(name)) throw new TypeError(`two games are called ${name}`)
      if (!ID.test(game.id)) throw new TypeError(`${game.id} cannot be the id of a game`)
      if (game.lineStake <= 0n || game.lineStake % CENT !== 0n)
        throw new TypeError(`stakes of ${name} are no whole cents`)
      const fault = scheduleFault(game.schedule)
      if (fault) throw new TypeError(`${name}: ${fault}`)
      // A game may be an object of a class: its methods are called on it.
      const known: KnownGame = Object.assign(Object.create(game) as DrawGame, { hall })
      all.set(name, known)
      const before = newest.get(game.id)
      if (!before || before.version < game.version) newest.set(game.id, known)
    }
  }
  return {
    halls,
    current: [...newest.values()],
    find: (id) => newest.get(id),
    of: (id, version) => all.get(nameOf(id, version)),
  }
}

const nameOf = (id: string, version: number) => `${id} ${version}`

/** What a game is called; one that is gone is called by its id. */
export function drawNames(games: KnownDraws, gameId: string): DrawNames {
  return games.find(gameId)?.hall.namesOf(gameId) ?? { 'zh-CN': gameId, en: gameId }
}
