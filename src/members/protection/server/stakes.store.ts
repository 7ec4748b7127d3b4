import { sql, type Tx } from '#platform/db/index.ts'

/** A stake as it was taken, under the number it keeps for good. */
export interface PlacedStake {
  readonly ref: string
  readonly memberId: string
  /** Units. */
  readonly amount: bigint
  readonly placedAt: Date
}

/** A stake as its bet ended. */
export interface SettledStake extends PlacedStake {
  /** Units that came back, the stake included. */
  readonly returned: bigint
  readonly settledAt: Date
}

/** Writes stakes down; one that is known already stays as it is. */
export async function insertStakes(tx: Tx, stakes: readonly PlacedStake[]): Promise<void> {
  if (stakes.length === 0) return
  const column = <T>(pick: (stake: PlacedStake) => T): T[] => stakes.map(pick)
  await sql`insert into protection.stake (ref, member_id, amount, placed_at)
    select * from unnest(${column(({ ref }) => ref)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ placedAt }) => placedAt)}::timestamptz[]
    ) placed(ref, member_id, amount, placed_at) order by ref on conflict do nothing`.execute(tx)
}

/** Writes down how stakes ended; what is settled stays so, however often it is told. */
export async function settleStakes(tx: Tx, stakes: readonly SettledStake[]): Promise<void> {
  if (stakes.length === 0) return
  const column = <T>(pick: (stake: SettledStake) => T): T[] => stakes.map(pick)
  await sql`insert into protection.stake as known (ref, member_id, amount, placed_at, returned, settled_at)
    select * from unnest(${column(({ ref }) => ref)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ placedAt }) => placedAt)}::timestamptz[],
      ${column(({ returned }) => returned)}::bigint[], ${column(({ settledAt }) => settledAt)}::timestamptz[]
    ) settled(ref, member_id, amount, placed_at, returned, settled_at) order by ref
    on conflict (ref) do update set returned = excluded.returned, settled_at = excluded.settled_at
      where known.settled_at is null`.execute(tx)
}
