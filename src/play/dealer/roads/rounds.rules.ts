import { type BaccaratResult, type BaccaratSide, isPair, winnerOf } from '../baccarat/baccarat.rules.ts'
import { type DragonTigerResult, type DragonTigerSide, higherOf } from '../dragon-tiger/dragon-tiger.rules.ts'
import type { Shoe } from '../shoe/shoe.rules.ts'

/** What roads say of a round: which side won it, or neither, and which sides had a pair. */
export interface RoadRound<Side extends string = string> {
  readonly winner: Side | 'tie'
  readonly pairs: readonly Side[]
}

/** Of results in their order those of the newest shoe: a road begins with its shoe. */
export function ofNewestShoe<Result extends { readonly shoe: Shoe }>(
  results: readonly Result[],
): readonly Result[] {
  const newest = results.at(-1)?.shoe.number
  return results.filter(({ shoe }) => shoe.number === newest)
}

/** Coups as roads say them. */
export const baccaratRounds = (
  results: readonly Pick<BaccaratResult, BaccaratSide>[],
): readonly RoadRound<BaccaratSide>[] =>
  results.map((hands) => ({
    winner: winnerOf(hands),
    pairs: (['banker', 'player'] as const).filter((side) => isPair(hands, side)),
  }))

/** Rounds of dragon and tiger as roads say them: one card is no pair. */
export const dragonTigerRounds = (
  results: readonly Pick<DragonTigerResult, DragonTigerSide>[],
): readonly RoadRound<DragonTigerSide>[] => results.map((result) => ({ winner: higherOf(result), pairs: [] }))

/** How many rounds each side won, how many neither did, and how many pairs each had. */
export function tallyOf<Side extends string>(rounds: readonly RoadRound<Side>[]) {
  const wins = new Map<Side | 'tie', number>()
  const pairs = new Map<Side, number>()
  for (const round of rounds) {
    wins.set(round.winner, (wins.get(round.winner) ?? 0) + 1)
    for (const side of round.pairs) pairs.set(side, (pairs.get(side) ?? 0) + 1)
  }
  return {
    rounds: rounds.length,
    wins: (winner: Side | 'tie') => wins.get(winner) ?? 0,
    pairs: (side: Side) => pairs.get(side) ?? 0,
  }
}
