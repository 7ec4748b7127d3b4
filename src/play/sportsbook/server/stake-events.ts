import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emit, emitAll } from '#platform/outbox/server/emit.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { formatOdds } from '../prices.rules.ts'
import type { Settlement } from './sportsbook.store.ts'
import type { BetRow } from './sportsbook.tables.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const topicsOf = (bet: BetRow) => [`member:${bet.member_id}`] as const

/** A bet in the words of all venues. */
function stakeOf(bet: BetRow) {
  return {
    stakeId: bet.id,
    memberId: bet.member_id,
    venue: SPORTS.channelCode,
    kind: SPORTS.kind,
    product: 'football',
    currency: bet.currency,
    stake: amount(bet.stake),
    price: formatOdds(bet.odds),
    placedAt: bet.placed_at.toISOString(),
  } as const
}

/** Tells of bets that were accepted. */
export function tellPlaced(tx: Tx, bets: readonly BetRow[]): Promise<void> {
  return emitAll(
    tx,
    StakePlaced,
    bets.map((bet) => ({ key: bet.id, payload: stakeOf(bet), topics: topicsOf(bet) })),
  )
}

/** Tells how a bet ended: settled with what counts of its stake, or void. */
export function tellEnded(tx: Tx, bet: BetRow, settlement: Settlement): Promise<void> {
  const { result, payout, validStake, at } = settlement
  const about = { key: bet.id, topics: topicsOf(bet) }
  const stake = { ...stakeOf(bet), finalAt: at.toISOString() }
  if (result === 'void') return emit(tx, StakeVoided, { ...about, payload: stake })
  const end = { result, payout: amount(payout), validStake: amount(validStake) }
  return emit(tx, StakeSettled, { ...about, payload: { ...stake, ...end } })
}
