import type { Ctx } from '#platform/context/context.ts'
import type { EvmTables } from '../evm.tables.ts'

/**
 * A run looks through no more ranges: a house that is behind by years can still be stopped. The next run goes
 * on.
 */
export const MOST_RANGES = 50

/** How far the chain was looked through. */
export interface Books {
  readonly seen: { readonly number: number; readonly hash: string }
  readonly sure: number
}

/** How far the chain was looked through by now. */
export async function booksOf({ app }: Ctx): Promise<Books> {
  const row = await app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.chain')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { seen: { number: Number(row.seen_number), hash: row.seen_hash }, sure: Number(row.sure_number) }
}

/** Every address that was given out, with its place. */
export async function addressesOf({ app }: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.address')
    .select(['address', 'index'])
    .execute()
  return new Map(rows.map(({ address, index }) => [address, index]))
}
