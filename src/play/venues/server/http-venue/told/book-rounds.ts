import { StakePlaced, StakeSettled } from '#members/stakes/stakes.contract.ts'
import { type StakeResult, validStake } from '#members/stakes/valid-stake.rules.ts'
import { book } from '#money/wallet/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import type { StandingVenue } from '../../../venues.catalogue.ts'
import { lockVenues } from '../../transfers/move-balances.ts'
import { studioRoundBooking } from '../../venues.bookings.ts'
import { lockStudio } from '../standing/standing.store.ts'
import { coveredRounds } from './covered-rounds.rules.ts'
import type { RoundRow } from './rounds.tables.ts'

/** Rounds that are booked in one transaction. */
const AT_ONCE = 200

/**
 * Books the rounds of a studio that were taken, in its order. A round that its member's balance there does not cover yet
 * waits, and with it what the member played afterwards: a transfer is on its way whose end the house has not heard.
 */
export async function bookRounds(ctx: Ctx, venue: StandingVenue): Promise<void> {
  let after = 0n
  for (let more = true; more; ) {
    const last = await transact(ctx, (tx, inner) => bookSome(tx, inner, venue, after))
    more = last !== undefined
    after = last ?? after
  }
}

/** Books what can be of the next rounds; gives the number of the last that was looked at. */
async function bookSome(
  tx: Tx,
  { app }: Ctx,
  venue: StandingVenue,
  after: bigint,
): Promise<bigint | undefined> {
  const { channelCode } = venue
  await lockStudio(tx, channelCode)
  const { rows } = await sql<RoundRow>`select * from venues.studio_round
    where channel_code = ${channelCode} and booked_at is null and sequence > ${after}
    order by sequence limit ${AT_ONCE}`.execute(tx)
  if (rows.length === 0) return undefined
  // Whoever has a round that waits from before has all later ones wait too.
  const { rows: waiting } = await sql<{
    member_id: string
  }>`select distinct member_id from venues.studio_round
    where channel_code = ${channelCode} and booked_at is null and sequence <= ${after}`.execute(tx)
  const held = new Set(waiting.map(({ member_id }) => member_id))
  const ready = rows.filter(({ member_id }) => !held.has(member_id))
  const members = [...new Set(ready.map(({ member_id }) => member_id))]
  const balances = await lockVenues(
    tx,
    app,
    members.map((memberId) => ({ memberId, venue: channelCode, awaitsVenue: true })),
  )
  const covered = coveredRounds(
    new Map(members.map((memberId, n) => [memberId, balances[n]?.units ?? 0n])),
    ready,
  )
  if (covered.length > 0) {
    await sql`update venues.studio_round set booked_at = ${app.clock.now()}
      where id = any(${covered.map(({ id }) => id)}::uuid[])`.execute(tx)
    await tell(tx, venue, covered)
    await book(tx, app, ...covered.map((round) => studioRoundBooking(bookedOf(round))))
  }
  return rows.at(-1)?.sequence
}

const bookedOf = ({ id, member_id, channel_code, stake, payout }: RoundRow) => ({
  memberId: member_id,
  venue: channel_code,
  roundId: id,
  stake: money('CNY', stake),
  payout: money('CNY', payout),
})

const resultOf = ({ stake, payout }: RoundRow): StakeResult =>
  payout > stake ? 'win' : payout === stake ? 'push' : 'lose'

/** Tells of rounds in the words of all venues, each placed and at once over. */
async function tell(tx: Tx, { kind }: StandingVenue, rounds: readonly RoundRow[]): Promise<void> {
  const amount = (units: bigint) => formatAmount(money('CNY', units))
  const stakeOf = (round: RoundRow) => ({
    stakeId: round.id,
    memberId: round.member_id,
    venue: round.channel_code,
    kind,
    product: round.game,
    currency: 'CNY' as const,
    stake: amount(round.stake),
    price: null,
    placedAt: round.placed_at.toISOString(),
  })
  const about = (round: RoundRow) => ({ key: round.id, topics: [`member:${round.member_id}`] as const })
  await emitAll(
    tx,
    StakePlaced,
    rounds.map((round) => ({ ...about(round), payload: stakeOf(round) })),
  )
  await emitAll(
    tx,
    StakeSettled,
    rounds.map((round) => ({
      ...about(round),
      payload: {
        ...stakeOf(round),
        finalAt: round.ended_at.toISOString(),
        result: resultOf(round),
        payout: amount(round.payout),
        validStake: amount(validStake(round.stake, resultOf(round))),
      },
    })),
  )
}
