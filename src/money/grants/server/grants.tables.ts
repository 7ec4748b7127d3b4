import type { Db } from '#platform/db/index.ts'
import type { GrantName } from '../grants.contract.ts'
import type { GrantCap } from '../grants.rules.ts'

/** Something that was given. Amounts are units of CNY, the rate hundredths of a percent. */
export type GrantRow = {
  readonly kind: GrantName
  readonly ref: string
  readonly member_id: string
  readonly basis: bigint | null
  readonly rate: number | null
  readonly cap: GrantCap | null
  readonly amount: bigint
  readonly wagering: bigint
  readonly given_at: Date
}

/** The room's table on a handle. */
export const tables = (db: Db) => db.$extendTables<{ 'grants.grant': GrantRow }>()
