import type { Db } from '#platform/db/index.ts'
import type { SeedPairState } from './seed-pair.states.ts'

/** A pair of seeds of a member; `sealed` holds the server seed until it stands in `server_seed`. */
export type SeedPairRow = {
  readonly id: string
  readonly member_id: string
  readonly number: number
  readonly state: SeedPairState
  readonly commitment: string
  readonly sealed: Buffer | null
  readonly server_seed: string | null
  readonly client_seed: string | null
  readonly nonces: number
  readonly request_id: string | null
  readonly made_at: Date
  readonly used_at: Date | null
  readonly revealed_at: Date | null
}

/** The room's tables on a handle. */
export const tables = (db: Db) => db.$extendTables<{ 'fairness.seed_pair': SeedPairRow }>()
