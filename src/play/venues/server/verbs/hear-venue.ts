import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { money } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { isOver } from '../../transfer-states.ts'
import { VenueTransferChanged } from '../../venues.contract.ts'
import { transferTransitions, type VenueWord } from '../transfers/transfers.states.ts'
import { lockTransfer, moveTransfer } from '../transfers/transfers.store.ts'
import { transitEndBooking } from '../venues.bookings.ts'
import { transferStateView } from '../venues.views.ts'

/**
 * Does what a venue's word on a transfer means: done, the amount arrives; refused or never seen, it goes back
 * to where it came from; silence, the transfer is unknown and its venue is asked again, with growing pauses.
 * Once: what is over stays as it is, and a word against it is logged for a person.
 */
export async function hearVenue(request: { ctx: Ctx; transferId: string; word: VenueWord }): Promise<void> {
  const { transferId, word } = request
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockTransfer(tx, transferId)
    const state = transferTransitions.next(row.state, word)
    if (state === null) {
      const isAgainst = word !== 'silent' && (word === 'done') !== (row.state === 'done')
      if (isAgainst) ctx.app.log.error({ transferId, state: row.state, word }, 'a venue contradicts itself')
      return
    }
    const now = ctx.app.clock.now()
    const ended = isOver(state)
    const moved = await moveTransfer(tx, transferId, {
      state,
      ended_at: ended ? now : null,
      ...(ended ? {} : { next_ask_at: secondsAfter(now, backoffSeconds(row.attempts)) }),
    })
    if (moved.state === row.state) return
    const { member_id: memberId, channel_code: venue, direction } = row
    await emit(tx, VenueTransferChanged, {
      key: transferId,
      payload: { memberId, ...transferStateView(moved) },
      topics: [`member:${memberId}`],
    })
    await audit(tx, ctx, {
      action: 'venues.hear',
      subject: `venueTransfer:${transferId}`,
      detail: { venue, direction, word, state },
    })
    if (!ended) return
    const amount = money('CNY', row.amount)
    const arrived = state === 'done'
    await book(tx, ctx.app, transitEndBooking({ memberId, venue, transferId, amount, direction, arrived }))
  })
}
