import type { GameReturn, GameRules } from '#play/games/game.rules.ts'
import { anyFace, type GameDoor, type GameFace } from '#play/games/web/index.ts'

/** A coin: the side that was said pays 1.98 times. */
type Side = 'heads' | 'tails'

const ODDS: GameReturn = { rtp: [99n, 100n], hit: [1n, 2n], most: 19_800n, mostChance: [1n, 2n] }

/** A game that is over at once. */
export const COIN: GameRules<Side, never, { side: Side }> = {
  id: 'coin',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  readChoice: (asked) => (asked === 'heads' || asked === 'tails' ? asked : null),
  readMove: () => null,
  leave: () => null,
  play: (choice, draws) => {
    const side: Side = draws.below(2n) === 0n ? 'heads' : 'tails'
    return { over: true, multiple: side === choice ? 19_800n : 0n, outcome: { side } }
  },
  returns: () => ODDS,
  start: 'heads',
}

type Climb = 'on' | 'take'

/** A game with moves: each step may fall, and what was climbed can be taken. */
export const STAIRS: GameRules<'stairs', Climb, { steps: number; fell: boolean }> = {
  id: 'stairs',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  readChoice: () => 'stairs',
  readMove: (_choice, moves, asked) =>
    asked === 'on' || (asked === 'take' && moves.length > 0) ? asked : null,
  leave: (_choice, moves) => (moves.length > 0 ? 'take' : null),
  play: (_choice, draws, moves) => {
    let steps = 0
    for (const move of moves) {
      if (move === 'take')
        return { over: true, multiple: 9_900n * 2n ** BigInt(steps), outcome: { steps, fell: false } }
      if (draws.below(2n) === 0n) return { over: true, multiple: 0n, outcome: { steps, fell: true } }
      steps += 1
    }
    return {
      over: false,
      multiple: steps === 0 ? 0n : 9_900n * 2n ** BigInt(steps),
      outcome: { steps, fell: false },
    }
  },
  returns: () => ({ ...ODDS, most: 633_600n }),
  start: 'stairs',
}

const COIN_FACE: GameFace<Side, never, { side: Side }> = {
  game: COIN,
  Stage: ({ round, phase }) => <p>{round ? `${phase} ${round.outcome.side}` : 'no round'}</p>,
  Rules: ({ choice }) => <p>The side {choice} pays 1.98 times.</p>,
  Words: ({ outcome }) => outcome.side,
  ChoiceWords: ({ choice }) => choice,
  act: 'Flip {{amount}}',
}

const STAIRS_FACE: GameFace<'stairs', Climb, { steps: number; fell: boolean }> = {
  game: STAIRS,
  Stage: ({ round, onMove }) => (
    <button type="button" disabled={onMove === null} onClick={() => onMove?.('on')}>
      {round?.outcome.steps ?? 0} steps
    </button>
  ),
  Rules: () => <p>Each step may fall.</p>,
  Words: ({ outcome }) => `${outcome.steps} steps`,
  act: 'Climb {{amount}}',
  take: { act: 'Take {{amount}}', move: 'take' },
}

/** Games that are no games of any house, for tests of what is drawn around one. */
export const TOY_FACES = { coin: anyFace(COIN_FACE), stairs: anyFace(STAIRS_FACE) }

const Drawing = () => <svg viewBox="0 0 16 10" aria-hidden="true" />

const door = (id: 'coin' | 'stairs', name: string): GameDoor => ({
  id,
  family: 'instant',
  name,
  kind: `A ${id}`,
  Thumb: Drawing,
  load: async () => ({ default: TOY_FACES[id] }),
})

export const TOY_DOORS = [door('coin', 'Coin'), door('stairs', 'Stairs')] as const
