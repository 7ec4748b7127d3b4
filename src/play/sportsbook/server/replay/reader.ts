import type { RawBuilder } from 'kysely'
import type { AccountKey } from '#money/ledger/ledger.chart.ts'
import type { Tx } from '#platform/db/index.ts'

/** Something in the books that is not as it follows from what stands before it. */
export interface Difference {
  /** What it is about: `bet 0198…`, `match …`, `member …`. */
  readonly about: string
  readonly what: string
  readonly recorded: string
  readonly replayed: string
}

/** What is counted on the way, in the words that the verdict says it in. */
export const COUNTS = [
  'matches',
  'matches from their seed',
  'bets',
  'settled',
  'decided by a person',
  'corrected',
  'prices worked out',
  'prices as recorded',
  'cash outs worked out',
  'cash outs as recorded',
  'ledger rows',
  'wallets',
] as const
export type Count = (typeof COUNTS)[number]

/** Hears what a replay finds. */
export interface Report {
  readonly differ: (difference: Difference) => void
  readonly count: (what: Count, n?: number) => void
  /** So many units moved onto an account of a member (negative: off it), by what was replayed. */
  readonly moved: (account: AccountKey, units: bigint) => void
}

/** A kind of record in the books that a reader replays all of. */
export interface ReplayedRecords {
  /** What the books call them (`ref_kind`). */
  readonly kind: string
  /** A select of the ids (`id`, text) that entries of that kind may belong to. */
  readonly ids: RawBuilder<{ id: string }>
}

/**
 * Replays one kind of bets. A new kind (another table, another way to end) comes with a reader of its own, in the
 * table of `readers.ts`; nothing else has to know of it.
 */
export interface BetReader {
  readonly name: string
  /** Entries of these kinds are this reader's: all of them, and each belongs to a record that there is. */
  readonly records: readonly ReplayedRecords[]
  /**
   * A select of (`match_id`, `id`) of every bet that was taken on a match before its kick-off: what its betting closed
   * with has to name each of them, and no other.
   */
  readonly atKickOff: RawBuilder<{ match_id: string; id: string }>
  /** Replays every bet of its kind, with a page of them in memory. */
  replay(tx: Tx, report: Report): Promise<void>
}
