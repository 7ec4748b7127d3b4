import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/index.ts'
import type { StandingVenue } from '#play/venues/venues.catalogue.ts'
import type { RoundProof, RoundResult, RoundShow, RoundState, RoundView } from '../records.contract.ts'

/** A round as its venue's select gives it. Amounts are units of CNY. */
export interface RoundRow {
  /** Names the round for good; no two venues give the same. */
  readonly id: string
  readonly member_id: string
  readonly placed_at: Date
  readonly settled_at: Date | null
  readonly state: RoundState
  readonly result: RoundResult | null
  readonly stake: bigint
  /** The part that counts, as the venue worked it out when the round ended (`#members/stakes`). */
  readonly valid_stake: bigint | null
  /** What came back, the stake included. */
  readonly payout: bigint | null
}

/** What a venue tells of one of its rounds. */
export interface RoundTelling {
  readonly product: string
  readonly price: string | null
  readonly proof: RoundProof | null
  readonly corrected: RoundView['corrected']
  readonly cashOuts?: RoundView['cashOuts']
  readonly show: RoundShow
}

/**
 * A venue's rounds, where they stand: each venue keeps its own with the transaction that books them, and the
 * record reads them all through these (`docs/decisions/0016`).
 */
export interface RoundSource {
  readonly venue: StandingVenue
  /**
   * A plain select over the venue's table that gives the columns of `RoundRow`, without conditions: the
   * record adds them, and an index on member, time (the newest first) and id then serves each page in its
   * order, however many rounds there are.
   */
  readonly rounds: RawBuilder<RoundRow>
  /** What the venue tells of some of its rounds, by their ids, in one go. */
  tell(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RoundTelling>>
  /** What the books call records that are parts of a round, with lines of their own; none when left out. */
  partRefs?(db: Db, id: string): Promise<readonly { readonly kind: string; readonly id: string }[]>
  /** What the books call the record that a round's entries belong to. */
  bookRef(id: string): { readonly kind: string; readonly id: string }
}
