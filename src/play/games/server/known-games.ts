import type { GameRules } from '../game.rules.ts'

/** The games of a house, with the rules that old rounds were played by. */
export interface KnownGames {
  /** Those that are played, each in its newest version, in the order in which they came to the house. */
  readonly current: readonly GameRules[]
  /** The newest version of a game. */
  readonly find: (id: string) => GameRules | undefined
  /** A game as it was in a version. */
  readonly of: (id: string, version: number) => GameRules | undefined
  /** The most parts of a stake that a round of a game pays under a choice. */
  readonly mostOf: (game: GameRules, choice: unknown) => bigint
}

/** Choices of a game whose most is remembered. */
const REMEMBERED = 4_096

/**
 * The games as they are handed in, of one id all versions that rounds may still be open of.
 * @throws TypeError where two have one id and version, a stake that goes by no whole cents, or no pace
 */
export function knownGames(games: readonly GameRules[]): KnownGames {
  const all = new Map<string, GameRules>()
  const newest = new Map<string, GameRules>()
  for (const game of games) {
    const name = nameOf(game.id, game.version)
    if (all.has(name)) throw new TypeError(`two games are called ${name}`)
    if (game.leastStake <= 0n || game.leastStake % CENT !== 0n)
      throw new TypeError(`stakes of ${name} are no whole cents`)
    // Of two rounds at once the pace refuses the second, also where the first stays open.
    if (game.leastSeconds <= 0) throw new TypeError(`${name} has no pace`)
    all.set(name, game)
    const known = newest.get(game.id)
    if (!known || known.version < game.version) newest.set(game.id, game)
  }
  const mosts = new Map<string, bigint>()
  const mostOf = (game: GameRules, choice: unknown) => {
    const name = `${nameOf(game.id, game.version)} ${JSON.stringify(choice)}`
    const most = mosts.get(name) ?? game.returns(choice).most
    if (mosts.size >= REMEMBERED) mosts.clear()
    mosts.set(name, most)
    return most
  }
  return {
    current: [...newest.values()],
    find: (id) => newest.get(id),
    of: (id, version) => all.get(nameOf(id, version)),
    mostOf,
  }
}

const nameOf = (id: string, version: number) => `${id} ${version}`
const CENT = 10_000n
