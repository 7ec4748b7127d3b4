import type { Expression } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { anyOf, findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { letCounterpartiesAct } from './counterparties/act.ts'
import { beat, isBeatDue } from './measure/heartbeat.ts'
import { measureQuickpay } from './measure/measure.ts'
import { giveReward, rewardsDue } from './reward.ts'
import { decidePairing, toDecide } from './verbs/arbitrate.ts'
import { fallBack, unmatchedInTime } from './verbs/fall-back.ts'
import { doDepositsWait, matchWaiting } from './verbs/match-waiting.ts'
import { overdueDeposits, runOut } from './verbs/run-out.ts'

type Due = (
  ctx: Pick<Ctx, 'app'>,
  except: readonly string[],
) => Expression<unknown> & {
  execute(): Promise<readonly { readonly bill_no: string }[]>
}

/**
 * A sweep over orders, each in its own transaction. Whatever it finds due, it finds after the house was noted
 * to be there; it also runs where nothing is due, but that note.
 */
function sweepFor(
  name: string,
  everySeconds: number,
  due: Due,
  work: (ctx: Ctx, billNo: string) => Promise<void>,
): Job {
  return {
    name,
    everySeconds,
    asks: (ctx) => anyOf(isBeatDue(ctx), findsAny(due(ctx, []))),
    run: sweep<string>({
      idName: 'billNo',
      idOf: (billNo) => billNo,
      due: async (ctx, except) => {
        await beat(ctx)
        return (await due(ctx, except).execute()).map((row) => row.bill_no)
      },
      work,
    }),
  }
}

/**
 * The sweeps of quick pay: who is matched, whose time is over, what changes to ordinary, what was decided,
 * and how all that goes.
 */
export const quickpayJobs: readonly Job[] = [
  { name: 'quickpay.match', everySeconds: 1, asks: doDepositsWait, run: matchWaiting },
  sweepFor('quickpay.runOut', 2, overdueDeposits, runOut),
  sweepFor('quickpay.fallBack', 2, unmatchedInTime, fallBack),
  sweepFor('quickpay.decide', 2, toDecide, decidePairing),
  sweepFor('quickpay.reward', 60, rewardsDue, giveReward),
  { name: 'quickpay.measure', everySeconds: 15, run: measureQuickpay },
]

/** The invented members of a sandbox go about their business. */
export const counterpartiesJob: Job = {
  name: 'quickpay.counterparties',
  everySeconds: 2,
  run: letCounterpartiesAct,
}
