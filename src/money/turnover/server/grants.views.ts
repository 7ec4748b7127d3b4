import type { Db } from '#platform/db/index.ts'
import { refOfGrant } from '../turnover.rules.ts'
import { tables } from './turnover.tables.ts'

interface GrantKey {
  readonly kind: string
  readonly ref: string
}

/**
 * What of some grants is still to be staked, in units, for each that says by itself how often; undefined of
 * one that is staked with the credit it came with.
 */
export async function leftOfGrants(
  db: Db,
  grants: readonly GrantKey[],
): Promise<(grant: GrantKey) => bigint | undefined> {
  if (grants.length === 0) return () => undefined
  const rows = await tables(db)
    .selectFrom('turnover.requirement')
    .select(['ref', 'left_units'])
    .where('grant_kind', 'is not', null)
    .where('ref', 'in', grants.map(refOfGrant))
    .execute()
  const left = new Map(rows.map((row) => [row.ref, row.left_units]))
  return (grant) => left.get(refOfGrant(grant))
}
