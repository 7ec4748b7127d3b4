import { findBank } from '#money/payees/catalogue/banks.ts'
import { readCardSecret } from '#money/payees/server/index.ts'
import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, readPage, type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readSite } from '#site/config/server/index.ts'
import type { QuickDeposit } from '../../quickpay.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { isDepositOver } from '../../quickpay-states.ts'
import { showAppeal } from '../part-disputes.ts'
import { type DepositRow, tables } from '../quickpay.tables.ts'
import { canAppealLate } from '../verbs/late-payment.ts'

export const iso = (instant: Date | null) => instant?.toISOString() ?? null
export const yuan = (units: bigint) => formatAmount(money('CNY', units))

/** The name of a bank in both languages; its code where it is not of the list. */
export function namesOfBank(code: string): { 'zh-CN': string; en: string } {
  return findBank(code)?.names ?? { 'zh-CN': code, en: code }
}

/** Whom a deposit pays, while there is something to pay or to prove. */
async function receiverOf(tx: Tx, ctx: MemberCtx, row: DepositRow): Promise<QuickDeposit['receiver']> {
  if (isDepositOver(row.state) || !row.part_no) return null
  const { card_id: cardId, bank_code: bankCode } = await tables(tx)
    .selectFrom('quickpay.withdrawal as withdrawal')
    .innerJoin('quickpay.part as part', 'part.bill_no', 'withdrawal.bill_no')
    .select(['withdrawal.card_id', 'withdrawal.bank_code'])
    .where('part.part_no', '=', row.part_no)
    .executeTakeFirstOrThrow()
  const { number, holderName } = await readCardSecret(tx, ctx, cardId)
  return { holder: holderName, cardNo: number, bankCode, bankNames: namesOfBank(bankCode) }
}

/** 101 to pay, 103 over, otherwise waiting (S3-002). */
function orderStateOf({ state }: DepositRow): number {
  if (state === 'paying') return 101
  return isDepositOver(state) ? 103 : 102
}

/** A quick deposit as its member sees it now. */
export async function showDeposit(tx: Tx, ctx: MemberCtx, row: DepositRow): Promise<QuickDeposit> {
  return { ...(await showPlaced(tx, ctx, row)), receiver: await receiverOf(tx, ctx, row) }
}

/**
 * The same without the receiver's card: what is kept to be answered again holds nobody's number, and is told
 * after the order is over.
 */
export async function showPlaced(tx: Tx, ctx: MemberCtx, row: DepositRow): Promise<QuickDeposit> {
  const now = ctx.app.clock.now()
  const isOpen = !isDepositOver(row.state)
  const endCode = row.nearest.length > 0 ? QuickpayErrors.recommendPayment : QuickpayErrors.noneAvailable
  return {
    billNo: row.bill_no,
    orderState: orderStateOf(row),
    stage: row.state,
    amount: yuan(row.amount),
    currency: 'CNY',
    reward: yuan(row.reward),
    rewardDueAt: iso(row.reward_due_at),
    placedAt: row.placed_at.toISOString(),
    matchedAt: iso(row.matched_at),
    paidAt: iso(row.paid_at),
    closedAt: iso(row.closed_at),
    expiresAt: iso(row.due_at),
    expireTime: row.due_at ? secondsUntil(row.due_at, now) : 0,
    orderTimeOut: row.due_at ? row.due_seconds / 60 : 0,
    receiver: null,
    payPath: isOpen ? row.pay_path : null,
    paidFrom: row.payer_bank
      ? { payerName: row.payer_name ?? '', bankCode: row.payer_bank, lastFour: row.payer_tail ?? '' }
      : null,
    appeal: row.part_no
      ? await showAppeal(tx, ctx, row.part_no, { side: 'payer', verdict: row.verdict })
      : null,
    endCode: row.state === 'unmatched' ? endCode.code : null,
    nearest: row.nearest.map(yuan),
    canAppeal: row.state === 'confirming' || row.state === 'frozen' || canAppealLate(row, now),
  }
}

/** What is read of deposits is read as of one moment. */
const reading = <T>(ctx: MemberCtx, read: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(ctx, (tx) => read(tx))

const amountsRead = (row: DepositRow): DepositRow => ({ ...row, nearest: row.nearest.map(BigInt) })

/** One of the member's deposits by its number (S7-117). @throws `orderNotFound`, also for another member's */
export function depositRecord(ctx: MemberCtx, billNo: string): Promise<QuickDeposit> {
  return reading(ctx, async (tx) => {
    const row = await tables(tx)
      .selectFrom('quickpay.deposit')
      .selectAll()
      .where('bill_no', '=', billNo)
      .where('member_id', '=', ctx.actor.memberId)
      .executeTakeFirst()
    if (!row) throw QuickpayErrors.orderNotFound()
    return showDeposit(tx, ctx, amountsRead(row))
  })
}

/**
 * Where customer service is reached about a deposit (S7-117). @throws `orderNotFound`, also for another
 * member's
 */
export async function depositService(
  ctx: MemberCtx,
  billNo: string,
): Promise<{ billNo: string; url: string | null }> {
  await depositRecord(ctx, billNo)
  return { billNo, url: (await readSite(ctx)).customerService || null }
}

/** The member's open deposit, if there is one (S7-116). */
export function currentDeposit(ctx: MemberCtx): Promise<{ order: QuickDeposit | null }> {
  return reading(ctx, async (tx) => {
    const row = await tables(tx)
      .selectFrom('quickpay.deposit')
      .selectAll()
      .where('member_id', '=', ctx.actor.memberId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    return { order: row ? await showDeposit(tx, ctx, amountsRead(row)) : null }
  })
}

/** A page of the member's deposits, newest first. */
export function listDeposits(ctx: MemberCtx, page: { pageNum: number; pageSize: number }) {
  return reading(ctx, async (tx) => {
    const own = tables(tx).selectFrom('quickpay.deposit').where('member_id', '=', ctx.actor.memberId)
    const { rows, ...at } = await readPage(own, page, (orders) =>
      orders.selectAll().orderBy('placed_at', 'desc').orderBy('bill_no'),
    )
    const list: QuickDeposit[] = []
    for (const row of rows) list.push(await showDeposit(tx, ctx, amountsRead(row)))
    return { list, ...at }
  })
}

/** Deposits that others had credited within the last day, newest first: how many are told. */
const CREDITED_SHOWN = 10

/** What was credited lately, without whose it was. */
export async function lateCredits(db: Db, now: Date) {
  const rows = await tables(db)
    .selectFrom('quickpay.deposit')
    .select(['amount', 'placed_at', 'closed_at'])
    .where('state', '=', 'credited')
    .where('closed_at', '>', secondsAfter(now, -86_400))
    .orderBy('closed_at', 'desc')
    .limit(CREDITED_SHOWN)
    .execute()
  return rows.map(({ amount, placed_at: placed, closed_at: closed }) => ({
    amount: yuan(amount),
    seconds: secondsUntil(closed ?? placed, placed),
    at: (closed ?? placed).toISOString(),
  }))
}
