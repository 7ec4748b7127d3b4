import {
  type PlacedStake as Placed,
  STAKE_EVENTS,
  StakePlaced,
  StakeVoided,
} from '#members/stakes/stakes.contract.ts'
import type { Tx } from '#platform/db/index.ts'
import { readAmount } from '#platform/money/money.ts'
import { readWaiting } from '#platform/outbox/server/waiting.ts'
import { type EventOf, sharedReaction } from '#platform/room/room.ts'
import { insertStakes, type PlacedStake, type SettledStake, settleStakes } from './stakes.store.ts'

type StakeTold = EventOf<(typeof STAKE_EVENTS)[number]>

function placedOf({ stakeId, memberId, stake, placedAt }: Placed): PlacedStake {
  return { ref: stakeId, memberId, amount: readAmount(stake, 'CNY').units, placedAt: new Date(placedAt) }
}

/** How a stake ended; nothing while it is open. A void one came back whole. */
function endOf({ type, payload }: StakeTold): readonly SettledStake[] {
  if (type === StakePlaced.type) return []
  const returned = type === StakeVoided.type ? payload.stake : payload.payout
  return [
    {
      ...placedOf(payload),
      returned: readAmount(returned, 'CNY').units,
      settledAt: new Date(payload.finalAt),
    },
  ]
}

/** Counts what is staked and what comes back, each stake once, however often it is told. */
export const countPlay = sharedReaction({
  name: 'protection.countPlay',
  on: STAKE_EVENTS,
  about: ({ payload }) => [payload.stakeId],
  reactTogether: async ({ tx }, events) => {
    await insertStakes(
      tx,
      events.flatMap(({ type, payload }) => (type === StakePlaced.type ? [placedOf(payload)] : [])),
    )
    await settleStakes(tx, events.flatMap(endOf))
  },
})

/**
 * Counts what a member has staked that `countPlay` has not been told of yet. A limit of play that is set now
 * finds it: until then the member's stakes came with the events alone, which may be a while behind.
 */
export async function countWaiting(tx: Tx, memberId: string): Promise<void> {
  const waiting = await readWaiting(tx, countPlay.name, { event: StakePlaced, topic: `member:${memberId}` })
  await insertStakes(
    tx,
    waiting.map(({ payload }) => placedOf(payload)),
  )
}
