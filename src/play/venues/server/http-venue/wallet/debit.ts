import { readStakeChecks } from '#members/protection/server/index.ts'
import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { lockAccounts } from '#money/wallet/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import { zero } from '#platform/money/money.ts'
import { AccessErrors } from '#site/access/access.refusals.ts'
import { closedToMember } from '#site/access/server/index.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { readClosure } from '../../maintenance/maintenance.ts'
import { studioDebitBooking } from '../../venues.bookings.ts'
import { membersOf } from '../players.store.ts'
import type { ToldDebit } from '../protocol.ts'
import type { Told } from '../told/read-told.ts'
import { tellDebited } from './stake-events.ts'
import { type Fresh, type MovementTaken, rowOf, spendable, takeMovement } from './take-movement.ts'
import { isUndone, putRound, walletRoundId } from './wallet.store.ts'
import { debitDefect, debited } from './wallet-round.rules.ts'

/**
 * Takes a stake of a round out of a player's centre wallet, once.
 * @throws Refusal what `takeMovement` throws; `debitUndone`, `roundOver`; `stakesClosed` while the venue or the house is
 * under maintenance; `mayNotStake` where protection refuses a stake of the member; `notCovered` with what there is
 */
export async function takeDebit(ctx: Ctx, told: Told<ToldDebit>): Promise<MovementTaken> {
  const { app } = ctx
  const { gameId: game, playerId, amount } = told.said
  const { channelCode } = told.studio.venue
  // Asked before the transaction, whose connection may be the only one.
  const memberId = (await membersOf(app.db, channelCode, [playerId])).get(playerId)
  const closed = memberId === undefined ? null : await closedToMember(app, memberId)
  const kind = { kind: 'debit', game, is_final: false, undoes: null } as const
  return takeMovement(ctx, told, kind, async (fresh) => {
    const { tx, venue, row, found, round } = fresh
    if (await isUndone(tx, channelCode, row.transaction_id))
      throw VenueErrors.debitUndone({ data: { transactionId: row.transaction_id } })
    if (found && found.game !== game) throw VenueErrors.roundReused({ data: { roundId: row.round_id } })
    const defect = debitDefect(round)
    if (defect) throw VenueErrors[defect]({ data: { roundId: row.round_id } })
    if (closed)
      throw closed.code === AccessErrors.maintenance.code
        ? VenueErrors.stakesClosed()
        : VenueErrors.mayNotStake()
    if ((await readClosure(tx, app))(channelCode)) throw VenueErrors.stakesClosed()
    const id = walletRoundId(channelCode, row.round_id)
    await putRound(
      tx,
      rowOf({ id, game, placed_at: found?.placed_at ?? row.at }, debited(round, row.amount), row),
    )
    await refuseStake(fresh)
    await tellDebited(tx, venue, game, row)
    return studioDebitBooking({
      memberId: row.member_id,
      venue: channelCode,
      roundId: id,
      movementId: row.id,
      amount,
    })
  })
}

/**
 * Locks what a stake comes from and what holds its member to limits, and counts it.
 * @throws Refusal `notCovered`, `mayNotStake`
 */
async function refuseStake({ tx, app, venue, player, row }: Fresh): Promise<void> {
  const { memberId, sessionId } = player
  const [centre = zero('CNY')] = await lockAccounts(tx, app, [
    memberAccount('memberCentre', memberId, 'CNY'),
    memberAccount('memberStakes', memberId, 'CNY', venue.channelCode),
  ])
  // Whoever was never let in plays in no session.
  if (sessionId === null) throw VenueErrors.mayNotStake()
  const wanted = { memberId, sessionId, stake: row.amount }
  const play = await readStakeChecks(tx, app, [wanted])
  if (play.refuse(wanted)) throw VenueErrors.mayNotStake()
  if (centre.units < row.amount)
    throw VenueErrors.notCovered({ data: { balance: spendable(centre), currency: 'CNY' } })
  await play.keep(tx, [{ ref: row.id, memberId, amount: row.amount, placedAt: row.at }])
}
