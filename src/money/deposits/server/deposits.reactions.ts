import { PayoutResolved, TransferReported } from '#money/rails/rails.contract.ts'
import { reaction, sharedReaction } from '#platform/room/room.ts'
import { noteSentBack } from './order/send-back.ts'
import { aboutReport, receiveTransfers } from './verbs/receive-transfers.ts'

/** Money that a rail reports becomes a credit or lies in suspense. */
export const transfersReported = sharedReaction({
  name: 'deposits.receiveTransfers',
  on: [TransferReported],
  about: ({ payload }) => aboutReport(payload),
  reactTogether: (ctx, events) =>
    receiveTransfers(
      ctx.tx,
      ctx,
      events.map(({ payload }) => payload),
    ),
})

/** Takes what a rail says of a transfer that goes back: it has left, or stays in suspense for a person. */
export const sentBackTold = reaction({
  name: 'deposits.noteSentBack',
  on: [PayoutResolved],
  react: async (ctx, { payload }) => {
    if (payload.purpose === 'return') await noteSentBack(ctx.tx, ctx, payload)
  },
})
