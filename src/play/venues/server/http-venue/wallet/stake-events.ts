import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emit, emitAll } from '#platform/outbox/server/emit.ts'
import type { StandingVenue } from '../../../venues.catalogue.ts'
import type { MovementRow, WalletRoundRow } from './wallet.tables.ts'
import { endOf, payoutParts, type WalletRound } from './wallet-round.rules.ts'

// In the words of all venues each debit is a stake: a round may have several, and limits count each when it is taken.

const amount = (units: bigint) => formatAmount(money('CNY', units))
const about = ({ id, member_id }: MovementRow) => ({ key: id, topics: [`member:${member_id}`] as const })

const stakeOf = ({ kind }: StandingVenue, game: string, debit: MovementRow) => ({
  stakeId: debit.id,
  memberId: debit.member_id,
  venue: debit.channel_code,
  kind,
  product: game,
  currency: 'CNY' as const,
  stake: amount(debit.amount),
  price: null,
  placedAt: debit.at.toISOString(),
})

/** Tells of a debit as a stake that was taken. */
export function tellDebited(tx: Tx, venue: StandingVenue, game: string, debit: MovementRow): Promise<void> {
  return emit(tx, StakePlaced, { ...about(debit), payload: stakeOf(venue, game, debit) })
}

/** Tells of a debit that was rolled back as a stake that did not stand. */
export function tellRolledBack(
  tx: Tx,
  venue: StandingVenue,
  { debit, at }: { readonly debit: MovementRow; readonly at: Date },
): Promise<void> {
  const payload = { ...stakeOf(venue, debit.game ?? '', debit), finalAt: at.toISOString() }
  return emit(tx, StakeVoided, { ...about(debit), payload })
}

/** Tells of a round that is over, by each debit of it that stands. */
export function tellSettled(
  tx: Tx,
  venue: StandingVenue,
  { row, round, debits }: { row: WalletRoundRow; round: WalletRound; debits: readonly MovementRow[] },
): Promise<void> {
  const { result } = endOf(round)
  const parts = payoutParts(
    round.payout,
    debits.map((debit) => debit.amount),
  )
  return emitAll(
    tx,
    StakeSettled,
    debits.map((debit, n) => ({
      ...about(debit),
      payload: {
        ...stakeOf(venue, row.game, debit),
        finalAt: row.moved_at.toISOString(),
        result,
        payout: amount(parts[n] ?? 0n),
        validStake: amount(result === 'push' ? 0n : debit.amount),
      },
    })),
  )
}
