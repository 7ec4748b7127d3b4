import type { RoundLimits } from '../stakes.rules.ts'
import type { PlayTable } from './play-money/play-money.ts'
import type { ShownRound } from './round/round.rules.ts'
import type { RoundLine } from './round/round.store.ts'

/** A round in the list of a game's page. */
export interface ListedRound {
  readonly round: ShownRound
  /** The page that checks it; null of play money, which is checked in place. */
  readonly proof: { readonly to: string; readonly isOpen: boolean } | null
}

/** What a game is played with on its page: money of the house, or play money of this tab. Amounts are units. */
export interface Table {
  readonly mode: 'money' | 'play'
  readonly line: RoundLine
  /** What can be staked in all; null while that is not known. */
  readonly stakeable: bigint | null
  /** What lies in the wallet that is played from; null while that is not known. */
  readonly wallet: bigint | null
  /** Whether what the wallet lacks comes from the centre wallet by itself. */
  readonly follows: boolean
  /** What a press moves from the centre wallet for a stake, where that does not follow by itself. */
  readonly movesFor: (stake: bigint) => bigint
  /** What rounds are held to; null while that is not known. */
  readonly limits: RoundLimits | null
  readonly write: (units: bigint) => string
  /** The same with a sign: a net result. */
  readonly writeNet: (units: bigint) => string
  /** The newest first, those that go on before them. */
  readonly listed: readonly ListedRound[] | null
  /** A round is on screen: what else of the page shows it may do so now. */
  readonly told: (round: ShownRound) => void
  /** Asks for the rounds anew: one of them went on elsewhere. */
  readonly refresh: () => void
  /** The play money itself; null of money. */
  readonly play: PlayTable | null
}
