import type { DealerBet } from '../../kit/play.rules.ts'
import type { Stacks } from '../chips/chips.rules.ts'
import type { AnyTable } from '../tables.ts'

/** What the spots of a table share. */
export interface Board {
  readonly table: AnyTable
  /** Chips that are not confirmed. */
  readonly stacks: Stacks
  /** What is confirmed for the round on sale. */
  readonly placed: Stacks
  /** What the house keeps of a play on average, in per cent: '1.05'. */
  readonly edgeOf: (play: string) => string
  /** Puts the chosen chip on a spot. */
  readonly press: (bet: DealerBet) => void
  /** Takes what is not confirmed off a spot. */
  readonly takeOff: (bet: DealerBet) => void
  /** The spot that the keyboard stops at. */
  readonly active: string
  readonly setActive: (spot: string) => void
}
