import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { lockDeposit } from './deposits/deposits.store.ts'
import {
  followTransfer,
  releaseHeld,
  type TransferName,
  unfollowedTransfers,
} from './deposits/follow-transfers.ts'
import { expireDeposit } from './deposits/place-deposits.ts'
import {
  askExchange,
  dueByYuan,
  dueToBuy,
  dueToExpire,
  dueToRelease,
  followYuan,
} from './deposits/purchases.ts'
import { forgetQuotes } from './forget-quotes.ts'

type Work = (request: { ctx: Ctx; input: { billNo: string } }) => Promise<void>
type Due = typeof dueToBuy

function sweepFor(name: string, everySeconds: number, due: Due, work: Work): Job {
  const run = sweep<string>({
    idName: 'billNo',
    idOf: (billNo) => billNo,
    due: async (ctx, except) => (await due(ctx, except).execute()).map((row) => row.bill_no),
    work: (ctx, billNo) => work({ ctx, input: { billNo } }),
  })
  return { name, everySeconds, asks: (ctx) => findsAny(due(ctx, [])), run }
}

const expire: Work = ({ ctx, input }) =>
  transact(ctx, async (tx, inner) => {
    const row = await lockDeposit(tx, input.billNo)
    if (row) await expireDeposit(tx, inner, row)
  })

/** Deletes quotes that are long over. */
export const tidyJob: Job = { name: 'usdt.tidy', everySeconds: 600, run: forgetQuotes }

/**
 * What runs here: quotes that are over, and the sweeps of deposits: words of transfers, yuan that came, purchases to ask for, and what was never sent.
 */
export const usdtJobs: readonly Job[] = [
  tidyJob,
  {
    name: 'usdt.follow',
    everySeconds: 1,
    asks: (ctx) => findsAny(unfollowedTransfers(ctx, [])),
    run: sweep<TransferName>({
      idName: 'transfer',
      idOf: ({ rail, transferId }) => `${rail} ${transferId}`,
      due: (ctx, except) => unfollowedTransfers(ctx, except).execute(),
      work: (ctx, input) => followTransfer({ ctx, input }),
    }),
  },
  sweepFor('usdt.followYuan', 1, dueByYuan, followYuan),
  sweepFor('usdt.askExchange', 1, dueToBuy, askExchange),
  sweepFor('usdt.expire', 2, dueToExpire, expire),
  sweepFor('usdt.releaseHeld', 60, dueToRelease, releaseHeld),
]
