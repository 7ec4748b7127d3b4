import type { BaccaratResult } from '../../baccarat/baccarat.rules.ts'
import type { DragonTigerResult } from '../../dragon-tiger/dragon-tiger.rules.ts'
import type { Card } from '../../shoe/cards.rules.ts'

/** A card as it is dealt: on which side, and as the how-manieth of it, from 0. */
export interface Dealt {
  readonly card: Card
  readonly side: 'left' | 'right'
  readonly at: number
}

/** The cards of a coup in the order in which they were dealt: the sides in turn, third cards last. */
export function dealtBaccarat({
  player,
  banker,
}: Pick<BaccaratResult, 'player' | 'banker'>): readonly Dealt[] {
  return [0, 1, 2].flatMap((at) => [
    ...player.slice(at, at + 1).map((card): Dealt => ({ card, side: 'left', at })),
    ...banker.slice(at, at + 1).map((card): Dealt => ({ card, side: 'right', at })),
  ])
}

/** Dragon's card, then tiger's. */
export const dealtDragonTiger = ({
  dragon,
  tiger,
}: Pick<DragonTigerResult, 'dragon' | 'tiger'>): readonly Dealt[] => [
  { card: dragon, side: 'left', at: 0 },
  { card: tiger, side: 'right', at: 0 },
]
