import { PayoutResolved } from '#money/rails/rails.contract.ts'
import { reaction } from '#platform/room/room.ts'
import { notePayoutOutcome } from './withdrawals.store.ts'

/**
 * Notes what the rail said of a withdrawal's payout. Only noted here: the money moves in a transaction of its
 * own, by the sweep `withdrawals.settle`, so that a batch of events never holds the locks of several members
 * at once.
 */
export const notePayout = reaction({
  name: 'withdrawals.notePayout',
  on: [PayoutResolved],
  react: async (ctx, { payload: { purpose, subject, outcome, reason, txId } }) => {
    if (purpose !== 'withdrawal') return
    const noted = await notePayoutOutcome(ctx.tx, { billNo: subject, outcome, reason, txId: txId ?? null })
    if (!noted) ctx.app.log.info({ billNo: subject, outcome }, 'the payout was spoken of before')
  },
})
