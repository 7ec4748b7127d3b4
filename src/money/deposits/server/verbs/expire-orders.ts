import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { IS_OPEN, isOverdue, moveOrder, tables } from '../deposits.store.ts'

/** Orders ended in one run of the job. */
const AT_ONCE = 500

/** Open orders whose time has run out, oldest first, without those of `except`. */
const overdueOrders = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('deposits.pay_order')
    .select('bill_no')
    .where(IS_OPEN)
    .where('expires_at', '<=', app.clock.now())
    .where(sql<boolean>`bill_no <> all(${except}::text[])`)
    .orderBy('expires_at')
    .limit(AT_ONCE)

/** Whether any order's time has run out. */
export const areOverdue = (ctx: Pick<Ctx, 'app'>): Question => findsAny(overdueOrders(ctx, []))

/**
 * Ends an order whose time has run out; does nothing when it is over, was given more time, or somebody is at
 * it.
 */
async function expireOrder(ctx: Ctx, billNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const order = await tables(tx)
      .selectFrom('deposits.pay_order')
      .selectAll()
      .where('bill_no', '=', billNo)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (order && isOverdue(order, inner.app.clock.now())) await moveOrder(tx, inner, order, 'timeOut')
  })
}

/** Ends the orders whose time has run out, each in a commit of its own. */
export const expireOrders = sweep<string>({
  idName: 'billNo',
  idOf: (billNo) => billNo,
  due: async (ctx, except) => (await overdueOrders(ctx, except).execute()).map((row) => row.bill_no),
  work: expireOrder,
})
