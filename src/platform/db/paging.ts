import type { SelectQueryBuilder } from 'kysely'

/** The page that is wanted, from 1. */
interface PageWanted {
  readonly pageNum: number
  readonly pageSize: number
}

/**
 * Reads a page of what `all` selects from, as `ordered` selects and sorts it, and how long the list is in
 * all. A last page that is not full says so itself; it is counted only where more may follow.
 */
export async function readPage<DB, TB extends keyof DB, Nothing, Row>(
  all: SelectQueryBuilder<DB, TB, Nothing>,
  { pageNum, pageSize }: PageWanted,
  ordered: (all: SelectQueryBuilder<DB, TB, Nothing>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<PageWanted & { readonly rows: Row[]; readonly total: number }> {
  const before = (pageNum - 1) * pageSize
  const rows = await ordered(all).limit(pageSize).offset(before).execute()
  const isLast = rows.length < pageSize && (rows.length > 0 || before === 0)
  const total = isLast ? before + rows.length : await count(all)
  return { rows, pageNum, pageSize, total }
}

async function count<DB, TB extends keyof DB, Nothing>(
  all: SelectQueryBuilder<DB, TB, Nothing>,
): Promise<number> {
  const counted = all.select(({ fn }) => fn.countAll<bigint>().as('total')).$castTo<{ total: bigint }>()
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
