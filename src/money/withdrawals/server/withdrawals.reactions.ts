import { PayoutResolved } from '#money/rails/rails.contract.ts'
import { reaction } from '#platform/room/room.ts'
import { notePartOutcome } from './parts/parts.store.ts'
import { payoutIdOf } from './payout/payout-rail.ts'
import { notePayoutOutcome } from './withdrawals.store.ts'

/**
 * Notes what the rail said of a withdrawal's payout. Only noted here: the money moves in a transaction of its
 * own, by the sweep `withdrawals.settle`, so that a batch of events never holds the locks of several members
 * at once.
 */
export const notePayout = reaction({
  name: 'withdrawals.notePayout',
  on: [PayoutResolved],
  react: async (ctx, { payload: { payoutId, purpose, subject, outcome, reason, txId } }) => {
    if (purpose !== 'withdrawal') return
    const word = { outcome, reason, txId: txId ?? null }
    const noted =
      payoutId === payoutIdOf(subject)
        ? await notePayoutOutcome(ctx.tx, { billNo: subject, ...word })
        : await notePartOutcome(ctx.tx, { payoutId, ...word })
    if (!noted) ctx.app.log.info({ billNo: subject, outcome }, 'the payout was spoken of before')
  },
})
