import type { Ctx } from '#platform/context/context.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { studioRollbackBooking } from '../../venues.bookings.ts'
import type { ToldRollback } from '../protocol.ts'
import type { Told } from '../told/read-told.ts'
import { tellRolledBack } from './stake-events.ts'
import { type MovementTaken, rowOf, takeMovement } from './take-movement.ts'
import { findMovement, isUndone, putRound, reused } from './wallet.store.ts'
import type { MovementRow } from './wallet.tables.ts'
import { rollbackDefect, rolledBack } from './wallet-round.rules.ts'

/**
 * Undoes a debit, once, whatever else is so. One that has not come is refused for good when it does; of one that is undone
 * already nothing changes.
 * @throws Refusal what `takeMovement` throws; `transactionReused` where what it names is no debit of that player, round and
 * amount; `roundCredited`
 */
export function takeRollback(ctx: Ctx, told: Told<ToldRollback>): Promise<MovementTaken> {
  const { debitTransactionId, amount } = told.said
  const kind = { kind: 'rollback', game: null, is_final: false, undoes: debitTransactionId } as const
  return takeMovement(ctx, told, kind, async ({ tx, venue, row, found, round }) => {
    const { channelCode } = venue
    const debit = await findMovement(tx, channelCode, debitTransactionId)
    if (debit && !isDebitOf(debit, row)) throw reused(debit)
    if (!debit || !found || (await isUndone(tx, channelCode, debitTransactionId))) return null
    const defect = rollbackDefect(round)
    if (defect) throw VenueErrors[defect]({ data: { roundId: row.round_id } })
    await putRound(tx, rowOf(found, rolledBack(round, row.amount), row))
    await tellRolledBack(tx, venue, { debit, at: row.at })
    return studioRollbackBooking({
      memberId: row.member_id,
      venue: channelCode,
      roundId: found.id,
      movementId: debit.id,
      amount,
    })
  })
}

const FACTS = ['round_id', 'member_id', 'amount'] as const

/** Whether a movement is the debit that a rollback means. */
const isDebitOf = (debit: MovementRow, rollback: MovementRow): boolean =>
  debit.kind === 'debit' && FACTS.every((fact) => debit[fact] === rollback[fact])
