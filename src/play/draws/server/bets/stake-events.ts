import {
  PLAY_KINDS,
  type PlayKind,
  StakePlaced,
  StakeSettled,
  StakeVoided,
} from '#members/stakes/stakes.contract.ts'
import type { StakeResult } from '#members/stakes/valid-stake.rules.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { findVenue } from '#play/venues/venues.catalogue.ts'
import { DrawBetsEnded } from '../../draws.contract.ts'
import type { BetRow } from '../draws.tables.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const about = (bet: BetRow) => ({ key: bet.id, topics: [`member:${bet.member_id}`] as const })

const kindOf = (channelCode: string): PlayKind => findVenue(channelCode)?.kind ?? PLAY_KINDS[3]

/** A bet in the words of all venues. */
const stakeOf = (bet: BetRow) => ({
  stakeId: bet.id,
  memberId: bet.member_id,
  venue: bet.venue,
  kind: kindOf(bet.venue),
  product: bet.game,
  currency: 'CNY' as const,
  stake: amount(bet.stake),
  price: null,
  placedAt: bet.placed_at.toISOString(),
})

/** Tells of bets that were staked. */
export function tellPlaced(tx: Tx, bets: readonly BetRow[]): Promise<void> {
  return emitAll(
    tx,
    StakePlaced,
    bets.map((bet) => ({ ...about(bet), payload: stakeOf(bet) })),
  )
}

/** Tells how bets ended: with what counts of their stakes, or as if they had never been placed; and their members once. */
export async function tellEnded(tx: Tx, bets: readonly BetRow[]): Promise<void> {
  const finalAt = (bet: BetRow) => (bet.settled_at ?? bet.placed_at).toISOString()
  const [returned, stood] = [bets.filter(isReturned), bets.filter((bet) => !isReturned(bet))]
  await emitAll(
    tx,
    StakeSettled,
    stood.map((bet) => ({
      ...about(bet),
      payload: {
        ...stakeOf(bet),
        finalAt: finalAt(bet),
        result: bet.result as StakeResult,
        payout: amount(bet.payout ?? 0n),
        validStake: amount(bet.valid_stake ?? 0n),
      },
    })),
  )
  await emitAll(
    tx,
    StakeVoided,
    returned.map((bet) => ({ ...about(bet), payload: { ...stakeOf(bet), finalAt: finalAt(bet) } })),
  )
  const ofMembers = Map.groupBy(bets, (bet) => `${bet.member_id} ${bet.game} ${bet.issue}`)
  await emitAll(
    tx,
    DrawBetsEnded,
    [...ofMembers.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const paid = own.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
      const { member_id: memberId, game: gameId, issue } = first
      const won = own.filter(({ state }) => state === 'won').length
      const payload = { memberId, gameId, issue, bets: own.length, won, paid: amount(paid) }
      return [{ key: memberId, topics: [`member:${memberId}`] as const, payload }]
    }),
  )
}

const isReturned = ({ state }: BetRow) => state === 'cancelled' || state === 'void'
