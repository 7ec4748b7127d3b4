import type { BaccaratResult } from '../baccarat/baccarat.rules.ts'
import { DEALER_GAMES } from '../dealer-games.ts'
import type { DragonTigerResult } from '../dragon-tiger/dragon-tiger.rules.ts'
import type { DealerGame } from '../kit/dealer-game.rules.ts'
import type { DealerBet, DealerPlay } from '../kit/play.rules.ts'
import type { RouletteResult } from '../roulette/roulette.rules.ts'
import type { SicBoResult } from '../sic-bo/sic-bo.rules.ts'

/** A table as a page holds any of them: it hands on only results that the game's own rules read. */
export type AnyTable = DealerGame

/** The tables, in the order of their doors. */
export const TABLES: readonly AnyTable[] = DEALER_GAMES

export const tableOf = (id: string): AnyTable | undefined => TABLES.find((table) => table.id === id)

/** The play of a bet. */
export function playOf(table: AnyTable, bet: DealerBet): DealerPlay {
  const id = table.playOf(bet)
  return table.playList.find((play) => play.id === id) as DealerPlay
}

/** A result with what it is drawn as. */
export type Shown =
  | { readonly kind: 'baccarat'; readonly result: BaccaratResult }
  | { readonly kind: 'dragon-tiger'; readonly result: DragonTigerResult }
  | { readonly kind: 'sic-bo'; readonly result: SicBoResult }
  | { readonly kind: 'roulette'; readonly result: RouletteResult }
export type TableKind = Shown['kind']

/** What a table is drawn as: both of baccarat are alike. */
export const kindOf = ({ id }: Pick<AnyTable, 'id'>): TableKind =>
  id === 'baccarat-free' ? 'baccarat' : (id as TableKind)

/** What is shown of a result as the house has it; null where there is none, or where it is none of the table's. */
export function shownOf(table: AnyTable, stored: unknown): Shown | null {
  const result = stored === null ? null : table.readResult(stored)
  return result === null ? null : ({ kind: kindOf(table), result } as Shown)
}

/** All of some results that a table reads, in their order. */
export const resultsOf = (table: AnyTable, stored: readonly unknown[]): readonly Shown[] =>
  stored.flatMap((one) => shownOf(table, one) ?? [])
