import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import type { StakeResult } from '#members/stakes/valid-stake.rules.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { GAMES } from '#play/venues/venues.catalogue.ts'
import { RoundMoved } from '../../games.contract.ts'
import type { RoundRow } from '../games.tables.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const topicsOf = (round: RoundRow) => [`member:${round.member_id}`] as const

/** A round in the words of all venues. */
const stakeOf = (round: RoundRow) =>
  ({
    stakeId: round.id,
    memberId: round.member_id,
    venue: GAMES.channelCode,
    kind: GAMES.kind,
    product: round.game,
    currency: round.currency,
    stake: amount(round.stake),
    price: null,
    placedAt: round.placed_at.toISOString(),
  }) as const

const finalAt = (round: RoundRow) => (round.settled_at ?? round.moved_at).toISOString()

/** Tells of rounds that were staked, and of those among them that are over; each in the order in which they happened. */
export async function tellPlayed(tx: Tx, rounds: readonly RoundRow[]): Promise<void> {
  await emitAll(
    tx,
    StakePlaced,
    rounds.map((round) => ({ key: round.id, payload: stakeOf(round), topics: topicsOf(round) })),
  )
  await tellEnded(tx, rounds)
  await tellMoved(
    tx,
    rounds.filter(({ state }) => state === 'open'),
  )
}

/** Tells how rounds ended, of those that are over: with what counts of their stakes, or void. */
export async function tellEnded(tx: Tx, rounds: readonly RoundRow[]): Promise<void> {
  const about = (round: RoundRow) => ({ key: round.id, topics: topicsOf(round) })
  await emitAll(
    tx,
    StakeSettled,
    rounds
      .filter(({ state }) => state === 'settled')
      .map((round) => ({
        ...about(round),
        payload: {
          ...stakeOf(round),
          finalAt: finalAt(round),
          result: round.result as StakeResult,
          payout: amount(round.payout ?? 0n),
          validStake: amount(round.valid_stake ?? 0n),
        },
      })),
  )
  await emitAll(
    tx,
    StakeVoided,
    rounds
      .filter(({ state }) => state === 'void')
      .map((round) => ({ ...about(round), payload: { ...stakeOf(round), finalAt: finalAt(round) } })),
  )
}

/** Tells the pages of their member that rounds with moves stand otherwise now. */
export function tellMoved(tx: Tx, rounds: readonly RoundRow[]): Promise<void> {
  return emitAll(
    tx,
    RoundMoved,
    rounds.map((round) => ({
      key: round.id,
      topics: topicsOf(round),
      payload: {
        roundId: round.id,
        memberId: round.member_id,
        gameId: round.game,
        moves: round.moves.length,
        state: round.state,
      },
    })),
  )
}
