import { OrderChanged } from '#money/deposits/deposits.contract.ts'
import { ChainTransferReported } from '#money/rails/rails.contract.ts'
import { reaction, sharedReaction } from '#platform/room/room.ts'
import { noteWord } from './deposits/follow-transfers.ts'
import { noteYuan, yuanWord } from './deposits/purchases.ts'

/** Takes what the rails tell of transfers on chains. */
export const transfersTold = reaction({
  name: 'usdt.noteTransfers',
  on: [ChainTransferReported],
  react: (ctx, { payload }) => noteWord(ctx.tx, ctx, payload),
})

/** Notes what became of the deposits in yuan that pay for USDT: of each, one word at a time. */
export const yuanTold = sharedReaction({
  name: 'usdt.noteYuan',
  on: [OrderChanged],
  about: (event) => yuanWord(event).map(({ billNo }) => billNo),
  reactTogether: ({ tx }, events) => noteYuan(tx, events),
})
