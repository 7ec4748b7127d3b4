import { type SettledStake, StakeSettled } from '#members/stakes/stakes.contract.ts'
import type { Tx } from '#platform/db/index.ts'
import { readAmount } from '#platform/money/money.ts'
import { sharedReaction } from '#platform/room/room.ts'
import { afterStake } from '../turnover.rules.ts'
import { openRequirements, tables } from './turnover.tables.ts'

/** Counts a stake once, for what its member owed when it became final, the oldest first. */
async function count(tx: Tx, { stakeId, memberId, validStake, finalAt }: SettledStake): Promise<void> {
  const valid = readAmount(validStake, 'CNY').units
  const at = new Date(finalAt)
  const owed = await openRequirements(tx, memberId).where('credited_at', '<=', at).forUpdate().execute()
  if (owed.length === 0) return
  const isNew = await tables(tx)
    .insertInto('turnover.stake')
    .values({ ref: stakeId, member_id: memberId, counted: valid, settled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst()
  if (!isNew) return
  const requirements = owed.map(({ ref, left_units: left }) => ({ ref, left }))
  for (const { ref, left } of afterStake(requirements, valid)) {
    await tables(tx)
      .updateTable('turnover.requirement')
      .set({ left_units: left })
      .where('ref', '=', ref)
      .execute()
  }
}

/** Those of some members who owe anything: most houses have none. */
async function owing(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tables(tx)
    .selectFrom('turnover.requirement')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', memberIds)
    .where('left_units', '>', 0n)
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

/**
 * Counts settled stakes against what is owed, also while the house asks for no turnover: what was owed before
 * is asked for again when it does, and by then has been staked.
 */
export const countStakes = sharedReaction({
  name: 'turnover.countStakes',
  on: [StakeSettled],
  about: ({ payload }) => [payload.memberId],
  reactTogether: async ({ tx }, events) => {
    const all = events.map(({ payload }) => payload)
    const owe = await owing(
      tx,
      all.map(({ memberId }) => memberId),
    )
    // In one order, whoever else counts: no two wait for each other.
    const stakes = all
      .filter(({ memberId }) => owe.has(memberId))
      .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
    for (const stake of stakes) await count(tx, stake)
  },
})
