import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import type { StakeResult } from '#members/stakes/valid-stake.rules.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { formatOdds } from '../prices.rules.ts'
import { BetDecided } from '../sportsbook.contract.ts'
import type { Settlement } from './sportsbook.store.ts'
import type { BetRow } from './sportsbook.tables.ts'

type StakeEnd = StakeResult | 'void'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** What is told of a bet, single or multiple; a system has no price. */
type ToldBet = Pick<BetRow, 'id' | 'member_id' | 'currency' | 'stake' | 'placed_at'> &
  (Pick<BetRow, 'odds'> | { readonly price: string | null }) & { readonly cashed_stake?: bigint }

/** A bet with how it ended. */
interface EndedBet {
  readonly bet: ToldBet
  readonly settlement: Settlement
}

const topicsOf = (bet: ToldBet) => [`member:${bet.member_id}`] as const

/** A bet in the words of all venues. */
function stakeOf(bet: ToldBet) {
  return {
    stakeId: bet.id,
    memberId: bet.member_id,
    venue: SPORTS.channelCode,
    kind: SPORTS.kind,
    product: 'football',
    currency: bet.currency,
    stake: amount(bet.stake),
    price: 'price' in bet ? bet.price : formatOdds(bet.odds),
    placedAt: bet.placed_at.toISOString(),
  } as const
}

/** Tells of bets that were accepted. */
export function tellPlaced(tx: Tx, bets: readonly ToldBet[]): Promise<void> {
  return emitAll(
    tx,
    StakePlaced,
    bets.map((bet) => ({ key: bet.id, payload: stakeOf(bet), topics: topicsOf(bet) })),
  )
}

/**
 * How a bet ended in the words of all venues, which know of no cashing out: by what it brought as a whole. One that is
 * void after a part of it was cashed out stood for that part, and the rest of its stake came back.
 */
function resultOf({ stake, cashed_stake: cashed = 0n }: ToldBet, { result, payout }: Settlement): StakeEnd {
  if (result === 'cashed-out') return payout > stake ? 'win' : payout < stake ? 'lose' : 'push'
  return result === 'void' && cashed > 0n ? 'push' : result
}

/** That a bet is final, in the words of all venues. */
const endOf = (bet: ToldBet, at: Date) => ({
  key: bet.id,
  topics: topicsOf(bet),
  payload: { ...stakeOf(bet), finalAt: at.toISOString() },
})

/** Tells how bets ended, each once and with all that it paid: settled with what counts of their stakes, or void. */
export async function tellEnded(tx: Tx, settled: readonly EndedBet[]): Promise<void> {
  const [voided, stood] = [[], []] as [EndedBet[], (EndedBet & { result: StakeResult })[]]
  for (const one of settled) {
    const result = resultOf(one.bet, one.settlement)
    if (result === 'void') voided.push(one)
    else stood.push({ ...one, result })
  }
  await emitAll(
    tx,
    StakeVoided,
    voided.map(({ bet, settlement: { at } }) => endOf(bet, at)),
  )
  await emitAll(
    tx,
    StakeSettled,
    stood.map((one) => {
      const { payout, validStake, at } = one.settlement
      const end = { result: one.result, payout: amount(payout), validStake: amount(validStake) }
      const about = endOf(one.bet, at)
      return { ...about, payload: { ...about.payload, ...end } }
    }),
  )
}

/** A bet that was decided about; one on several matches names none. */
type DecidedBet = ToldBet & { readonly match_id: string | null }

/** Tells that bets in play were accepted. */
export const tellAccepted = (tx: Tx, bets: readonly DecidedBet[]) => tellDecided(tx, bets, 'open')

/** Tells that bets in play were rejected: their stakes count as if they had never been placed. */
export async function tellRejected(tx: Tx, bets: readonly DecidedBet[], at: Date): Promise<void> {
  await emitAll(
    tx,
    StakeVoided,
    bets.map((bet) => endOf(bet, at)),
  )
  await tellDecided(tx, bets, 'rejected')
}

function tellDecided(tx: Tx, bets: readonly DecidedBet[], state: 'open' | 'rejected'): Promise<void> {
  return emitAll(
    tx,
    BetDecided,
    bets.map((bet) => ({
      key: bet.id,
      payload: { betId: bet.id, memberId: bet.member_id, matchId: bet.match_id, state },
      topics: topicsOf(bet),
    })),
  )
}
