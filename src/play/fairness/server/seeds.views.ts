import { type Db, readPage, type Tx } from '#platform/db/index.ts'
import type { FormerPairView, NextPairView, PairInUseView } from '../fairness.contract.ts'
import { type SeedPairRow, tables } from './fairness.tables.ts'

const EPOCH = new Date(0)

/** A pair in use as its member sees it. */
export function inUseView(pair: SeedPairRow): PairInUseView {
  return {
    pairId: pair.id,
    number: pair.number,
    commitment: pair.commitment,
    clientSeed: pair.client_seed ?? '',
    rounds: pair.nonces,
    since: (pair.used_at ?? EPOCH).toISOString(),
  }
}

/** A former pair as its member sees it. */
export function formerView(pair: SeedPairRow): FormerPairView {
  return {
    ...inUseView(pair),
    serverSeed: pair.server_seed,
    revealedAt: pair.revealed_at?.toISOString() ?? null,
  }
}

/** The pair that follows, as its member sees it. */
export const nextView = ({ number, commitment }: SeedPairRow): NextPairView => ({ number, commitment })

/** The pair of a member that follows the one in use. */
export async function nextPairOf(db: Db | Tx, memberId: string): Promise<SeedPairRow> {
  return tables(db)
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'next')
    .executeTakeFirstOrThrow()
}

/** Former pairs of a member that rounds could be drawn from, the newest first, with how many there are. */
export async function formerPairs(
  db: Db | Tx,
  memberId: string,
  asked: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ list: FormerPairView[]; pageNum: number; pageSize: number; total: number }> {
  const former = tables(db)
    .selectFrom('fairness.seed_pair')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['ended', 'revealed', 'lost'])
    .where('client_seed', 'is not', null)
  const { rows, ...page } = await readPage(former, asked, (all) => all.selectAll().orderBy('number', 'desc'))
  return { ...page, list: rows.map(formerView) }
}
