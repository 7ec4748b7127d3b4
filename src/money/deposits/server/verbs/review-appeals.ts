import { countDeposits } from '#members/protection/server/index.ts'
import { arrivedAtRail, askRailAgain } from '#money/rails/server/index.ts'
import { owe } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { formatAmount, money, sum } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { AppealResolved } from '../../deposits.contract.ts'
import { depositReleaseBooking } from '../deposits.bookings.ts'
import { moveOrder, tables, tellMembers } from '../deposits.store.ts'
import type { AppealRow, OrderRow, ReceiptRow } from '../deposits.tables.ts'

/** Seconds the sandbox takes to look at an appeal. */
const REVIEW_SECONDS = 10
/** Appeals looked at in one run. */
const AT_ONCE = 100

async function dueAppeals({ house }: Ctx, except: readonly string[]): Promise<readonly string[]> {
  const rows = await tables(house.db)
    .selectFrom('deposits.appeal')
    .select('appeal_no')
    .where('state', '=', 'reviewing')
    .where('filed_at', '<=', secondsAfter(house.clock.now(), -REVIEW_SECONDS))
    .where(sql<boolean>`appeal_no <> all(${except}::text[])`)
    .orderBy('filed_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.appeal_no)
}

/** An appeal and its order, both locked, the order first as everywhere; undefined when it is over or somebody is at it. */
async function lockAppeal(
  tx: Tx,
  appealNo: string,
): Promise<{ appeal: AppealRow; order: OrderRow } | undefined> {
  const t = tables(tx)
  const order = await t
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('bill_no', '=', (of) =>
      of.selectFrom('deposits.appeal').select('bill_no').where('appeal_no', '=', appealNo),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const appeal = await t
    .selectFrom('deposits.appeal')
    .selectAll()
    .where('appeal_no', '=', appealNo)
    .where('state', '=', 'reviewing')
    .forUpdate()
    .executeTakeFirst()
  return order && appeal ? { order, appeal } : undefined
}

/** The receipts of what the rail's books have for the order; null while one of them has not been told to the house yet. */
async function receiptsOf(tx: Tx, ctx: Ctx, order: OrderRow): Promise<readonly ReceiptRow[] | null> {
  const arrived = await arrivedAtRail(tx, ctx, order.rail, order.reference)
  if (arrived.length === 0) return []
  const receipts = await tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where('rail', '=', order.rail)
    .where(
      'transfer_id',
      'in',
      arrived.map(({ transferId }) => transferId),
    )
    .orderBy('transfer_id')
    .forUpdate()
    .execute()
  const isTold = receipts.filter(({ status }) => status === 'settled').length === arrived.length
  return isTold ? receipts : null
}

/** Notes what was found, tells the member, and ends an order that other money was taken for. */
async function resolve(
  tx: Tx,
  ctx: Ctx,
  { appeal, order }: { appeal: AppealRow; order: OrderRow },
  found: { finding: 'credited' | 'released' | 'notFound'; units: bigint },
): Promise<void> {
  const { house } = ctx
  const { finding, units } = found
  const released = formatAmount(money('CNY', units))
  await tables(tx)
    .updateTable('deposits.appeal')
    .set({
      state: finding === 'notFound' ? 'rejected' : 'upheld',
      finding,
      released: units,
      resolved_at: house.clock.now(),
    })
    .where('appeal_no', '=', appeal.appeal_no)
    .execute()
  const ended = finding === 'released' ? await moveOrder(tx, ctx, order, 'released') : null
  if (!ended) await tellMembers(tx, house, [order])
  await emit(tx, AppealResolved, {
    key: appeal.appeal_no,
    payload: {
      memberId: order.member_id,
      billNo: order.bill_no,
      appealNo: appeal.appeal_no,
      finding,
      released,
      currency: order.currency,
      at: house.clock.now().toISOString(),
    },
    topics: [`member:${order.member_id}`],
  })
  await audit(tx, ctx, {
    action: 'deposits.resolveAppeal',
    subject: `payOrder:${order.bill_no}`,
    detail: { appealNo: appeal.appeal_no, finding, released },
  })
}

/**
 * Looks at one appeal: by the rail's own books, whatever arrived for the order and lies in suspense (another amount, a second
 * payment, another remark) becomes the member's and counts in their deposit limits; what the house was not told of yet is asked for again, and looked at later.
 */
async function reviewAppeal(ctx: Ctx, appealNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const locked = await lockAppeal(tx, appealNo)
    if (!locked) return
    const { order } = locked
    const receipts = await receiptsOf(tx, inner, order)
    if (receipts === null) return askRailAgain(tx, inner, order.rail, order.reference)
    const parked = receipts.filter(
      ({ outcome, released_at: at, currency }) => outcome === 'suspense' && at === null && currency === 'CNY',
    )
    if (parked.length === 0) {
      return resolve(tx, inner, locked, {
        finding: order.state === 'credited' ? 'credited' : 'notFound',
        units: 0n,
      })
    }
    await tables(tx)
      .updateTable('deposits.receipt')
      .set({ released_at: inner.house.clock.now() })
      .where('rail', '=', order.rail)
      .where(
        'transfer_id',
        'in',
        parked.map((receipt) => receipt.transfer_id),
      )
      .execute()
    const amounts = parked.map(({ amount }) => money('CNY', amount))
    await resolve(tx, inner, locked, { finding: 'released', units: sum('CNY', amounts).units })
    await countDeposits(tx, inner.house, [
      { ref: appealNo, memberId: order.member_id, outcome: 'credited', amount: sum('CNY', amounts) },
    ])
    await owe(tx, inner.house, [{ ref: appealNo, memberId: order.member_id, amount: sum('CNY', amounts) }])
    const { member_id: memberId, rail } = order
    const amount = sum('CNY', amounts)
    await book(tx, inner.house, depositReleaseBooking({ memberId, appealNo, rail, amount }))
  })
}

/** Looks at the appeals of a sandbox, each in a commit of its own; elsewhere a person does. */
export const reviewAppealsJob: Job = {
  name: 'deposits.reviewAppeals',
  everySeconds: 2,
  run: sweep<string>({
    idName: 'appealNo',
    idOf: (appealNo) => appealNo,
    due: dueAppeals,
    work: reviewAppeal,
  }),
}
