import { isUndecided } from '#money/disputes/server/index.ts'
import { arrivedAtRail, askRailAgain } from '#money/rails/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { DECIDED_BY_SANDBOX, decidesItself } from '#platform/room/deciders.ts'
import { tables } from '../deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../deposits.tables.ts'
import { isInSuspense, lockReceiptsOf } from '../order/receipts.store.ts'
import { decideAppeal } from '../verbs/decide-appeal.ts'
import { lockAppeal } from './appeals.store.ts'

/** Seconds the sandbox takes to look at an appeal. */
const REVIEW_SECONDS = 10
/** Appeals looked at in one run. */
const AT_ONCE = 100

const appealsToReview = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('deposits.appeal')
    .select('appeal_no')
    .where('state', '=', sql.lit('reviewing'))
    .where('filed_at', '<=', secondsAfter(app.clock.now(), -REVIEW_SECONDS))
    .where(sql<boolean>`appeal_no <> all(${except}::text[])`)
    .orderBy('filed_at')
    .limit(AT_ONCE)

async function dueAppeals(ctx: Ctx, except: readonly string[]): Promise<readonly string[]> {
  if (!decidesItself(ctx.app, 'appeals')) return []
  return (await appealsToReview(ctx, except).execute()).map((row) => row.appeal_no)
}

/** Whether any appeal has waited for as long as a sandbox takes. */
export const areToReview = (ctx: Pick<Ctx, 'app'>): Question => findsAny(appealsToReview(ctx, []))

/**
 * The receipts of what the rail's books have for the order; null while one of them has not been told to the
 * house yet.
 */
async function receiptsOf(tx: Tx, ctx: Ctx, order: OrderRow): Promise<readonly ReceiptRow[] | null> {
  const arrived = await arrivedAtRail(tx, ctx, order.rail, order.reference)
  const receipts = await lockReceiptsOf(
    tx,
    order.rail,
    arrived.map(({ transferId }) => transferId),
  )
  const isTold = receipts.filter(({ status }) => status === 'settled').length === arrived.length
  return isTold ? receipts : null
}

/**
 * Looks at one appeal as a sandbox does: by the rail's own books, whatever arrived for the order and lies in
 * suspense (another amount, a second payment, another remark) is released; what the house was not told of yet
 * is asked for again, and looked at later.
 */
async function reviewAppeal(ctx: Ctx, appealNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const locked = await lockAppeal(tx, appealNo, { skipLocked: true })
    if (!locked || !isUndecided(locked.appeal)) return
    const { rail, reference } = locked.order
    const receipts = await receiptsOf(tx, inner, locked.order)
    if (receipts === null) return askRailAgain(tx, inner, rail, reference)
    const transferIds = receipts.filter(isInSuspense).map((receipt) => receipt.transfer_id)
    const decision =
      transferIds.length > 0
        ? ({ decision: 'release', transferIds } as const)
        : ({ decision: 'reject' } as const)
    await decideAppeal({ ctx: inner, input: { appealNo, why: DECIDED_BY_SANDBOX, ...decision } })
  })
}

/**
 * Looks at the appeals of a sandbox, each in a commit of its own; elsewhere, or told to leave them, a person
 * does.
 */
export const reviewAppeals = sweep<string>({
  idName: 'appealNo',
  idOf: (appealNo) => appealNo,
  due: dueAppeals,
  work: reviewAppeal,
})
