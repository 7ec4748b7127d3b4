import type { Ctx } from '#platform/context/context.ts'
import { money } from '#platform/money/money.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { studioCreditBooking } from '../../venues.bookings.ts'
import type { ToldCredit } from '../protocol.ts'
import type { Told } from '../told/read-told.ts'
import { tellSettled } from './stake-events.ts'
import { type MovementTaken, rowOf, takeMovement } from './take-movement.ts'
import { putRound, standingDebits } from './wallet.store.ts'
import { creditDefect, credited, endOf } from './wallet-round.rules.ts'

/**
 * Pays a part of a round into its player's centre wallet, once; the final one ends the round. Taken whatever else is so:
 * of a member on a break, under maintenance, of a closed account.
 * @throws Refusal what `takeMovement` throws; `noDebit`, `roundOver`
 */
export function takeCredit(ctx: Ctx, told: Told<ToldCredit>): Promise<MovementTaken> {
  const { final } = told.said
  const kind = { kind: 'credit', game: null, is_final: final, undoes: null } as const
  return takeMovement(ctx, told, kind, async ({ tx, venue, row, found, round }) => {
    const { round_id: roundId } = row
    const defect = creditDefect(round)
    if (!found || defect) throw VenueErrors[defect ?? 'noDebit']({ data: { roundId } })
    const after = credited(round, row.amount, final)
    if (final) {
      const { result, validStake } = endOf(after.round)
      const ended = rowOf(found, after.round, row, { result, valid_stake: validStake })
      await putRound(tx, ended)
      const debits = await standingDebits(tx, ended)
      await tellSettled(tx, venue, { row: ended, round: after.round, debits })
    } else await putRound(tx, rowOf(found, after.round, row))
    const { returned, won, lost } = after.shares
    return studioCreditBooking({
      memberId: row.member_id,
      venue: venue.channelCode,
      roundId: found.id,
      movementId: row.id,
      returned: money('CNY', returned),
      won: money('CNY', won),
      lost: money('CNY', lost),
    })
  })
}
