import { z } from 'zod'
import type { Tx } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { readWaiting } from '#platform/outbox/server/waiting.ts'
import type { OutboxEvent, SharedReaction } from '#platform/room/room.ts'
import { insertStakes, type PlacedStake, settleStakes } from './stakes.store.ts'

const PLACED = 'sportsbook.placed'
const SETTLED = 'sportsbook.settled'

/** The part of the sportsbook's events that is counted. Events of an older release do not say when. */
const placed = z.object({
  betId: z.uuid(),
  memberId: z.uuid(),
  stake: z.string(),
  at: z.iso.datetime().optional(),
})
const settled = placed.extend({ payout: z.string() })

const betOf = ({ payload }: Pick<OutboxEvent, 'payload'>) => placed.parse(payload).betId

function stakeOf(event: OutboxEvent): PlacedStake {
  const { betId, memberId, stake, at } = placed.parse(event.payload)
  return { ref: betId, memberId, amount: cny(stake).units, placedAt: at ? new Date(at) : event.at }
}

/** Counts what is staked and what comes back, each bet once, however often it is told. */
export const countPlay: SharedReaction = {
  name: 'protection.countPlay',
  on: [PLACED, SETTLED],
  about: (event) => [betOf(event)],
  reactTogether: async ({ tx }, events) => {
    const of = (type: string) => events.filter((event) => event.type === type)
    await insertStakes(tx, of(PLACED).map(stakeOf))
    await settleStakes(
      tx,
      of(SETTLED).map((event) => {
        const stake = stakeOf(event)
        const returned = cny(settled.parse(event.payload).payout).units
        return { ...stake, returned, settledAt: stake.placedAt }
      }),
    )
  },
}

/**
 * Counts what a member has staked that `countPlay` has not been told of yet. A limit of play that is set now finds it: until then the
 * member's stakes came with the events alone, which may be a while behind.
 */
export async function countWaiting(tx: Tx, memberId: string): Promise<void> {
  const waiting = await readWaiting(tx, countPlay.name, { type: PLACED, topic: `member:${memberId}` })
  await insertStakes(tx, waiting.map(stakeOf))
}
