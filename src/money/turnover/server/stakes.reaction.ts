import { z } from 'zod'
import type { Tx } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import type { OutboxEvent, SharedReaction } from '#platform/room/room.ts'
import { afterStake, validStake } from '../turnover.rules.ts'
import { owedRows, tables } from './turnover.tables.ts'

/** The part of a settled bet that is counted. */
const settled = z.object({
  betId: z.uuid(),
  memberId: z.uuid(),
  result: z.string(),
  stake: z.string(),
  at: z.iso.datetime(),
})
type Settled = z.infer<typeof settled>

const settledOf = ({ payload }: Pick<OutboxEvent, 'payload'>): Settled => settled.parse(payload)

/** Counts a bet once, for what its member owed when it was settled, the oldest first. */
async function count(tx: Tx, bet: Settled): Promise<void> {
  const valid = validStake(cny(bet.stake).units, bet.result)
  const at = new Date(bet.at)
  const owed = await owedRows(tx, bet.memberId).where('credited_at', '<=', at).forUpdate().execute()
  if (owed.length === 0) return
  const isNew = await tables(tx)
    .insertInto('turnover.stake')
    .values({ ref: bet.betId, member_id: bet.memberId, counted: valid, settled_at: at })
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
 * Counts settled stakes against what is owed, also while the house asks for no turnover: what was owed before is asked for again when
 * it does, and by then has been staked.
 */
export const countStakes: SharedReaction = {
  name: 'turnover.countStakes',
  on: ['sportsbook.settled'],
  about: (event) => [settledOf(event).memberId],
  reactTogether: async ({ tx }, events) => {
    const all = events.map(settledOf)
    const owe = await owing(
      tx,
      all.map(({ memberId }) => memberId),
    )
    // In one order, whoever else counts: no two wait for each other.
    const bets = all
      .filter(({ memberId }) => owe.has(memberId))
      .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
    for (const bet of bets) await count(tx, bet)
  },
}
