import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { BookedEntries } from '#money/wallet/wallet.contract.ts'
import { WITHDRAWAL_TYPE } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { readPage, sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type {
  QuickSubDraw,
  QuickWithdrawal,
  quickWithdrawalListCall,
} from '../../quick-withdrawal.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { leadingState, ORDER_SOURCE, QUICK_STATE, stateOfPart } from '../../quickpay-states.ts'
import { showAppeal } from '../part-disputes.ts'
import { withdrawalOf } from '../quickpay.store.ts'
import { type DepositRow, type PartRow, tables, type WithdrawalRow } from '../quickpay.tables.ts'
import { iso, namesOfBank, yuan } from './quickpay.views.ts'

/** A withdrawal that changed to ordinary is told with the open ones for so long. */
const TOLD_SECONDS = 86_400

type PartAndPayer = PartRow &
  Pick<
    DepositRow,
    'due_at' | 'due_seconds' | 'payer_name' | 'payer_bank' | 'payer_tail' | 'paid_at' | 'verdict'
  >

async function partsWithPayers(tx: Tx, billNo: string): Promise<readonly PartAndPayer[]> {
  return (
    tables(tx)
      .selectFrom('quickpay.part as part')
      .innerJoin('quickpay.deposit as deposit', 'deposit.bill_no', 'part.deposit_no')
      .selectAll('part')
      .select([
        'deposit.due_at',
        'deposit.due_seconds',
        'deposit.payer_name',
        'deposit.payer_bank',
        'deposit.payer_tail',
        'deposit.paid_at',
        'deposit.verdict',
      ])
      .where('part.bill_no', '=', billNo)
      // What came back is part of the rest again.
      .where('part.state', '<>', 'returned')
      .orderBy('part.made_at')
      .orderBy('part.part_no')
      .execute()
  )
}

/** Seconds and minutes of a clock that runs, or of none. */
function clockOf(dueAt: Date | null, seconds: number, now: Date) {
  return {
    expireTime: dueAt ? secondsUntil(dueAt, now) : 0,
    orderTimeOut: dueAt ? seconds / 60 : 0,
    expiresAt: iso(dueAt),
  }
}

/** What all sub-orders of a withdrawal have in common. */
function common(row: WithdrawalRow) {
  return {
    withdrawType: WITHDRAWAL_TYPE.fastNew as QuickSubDraw['withdrawType'],
    sourceWithdrawType: WITHDRAWAL_TYPE.fastNew as QuickSubDraw['sourceWithdrawType'],
    firstDraw: row.first_draw,
    currency: 'CNY' as const,
  }
}

async function showPart(
  tx: Tx,
  ctx: MemberCtx,
  row: WithdrawalRow,
  part: PartAndPayer,
): Promise<QuickSubDraw> {
  return {
    ...common(row),
    ...clockOf(part.due_at, part.due_seconds, ctx.app.clock.now()),
    billNo: part.part_no,
    partNo: part.part_no,
    orderState: stateOfPart(part.state),
    matchResult: 1,
    orderSource: ORDER_SOURCE.member,
    speedLabel: 0,
    amount: yuan(part.amount),
    payer:
      part.paid_at === null
        ? null
        : {
            payerName: part.payer_name ?? '',
            bankCode: part.payer_bank ?? '',
            lastFour: part.payer_tail ?? '',
            paidAt: part.paid_at.toISOString(),
          },
    appeal: await showAppeal(tx, ctx, part.part_no, { side: 'receiver', verdict: part.verdict }),
    outcome: part.state === 'released' ? 'received' : null,
    endedAt: iso(part.ended_at),
  }
}

/** The rest that nobody pays yet, as a sub-order under the withdrawal's own number. */
function showRest(row: WithdrawalRow, { app }: MemberCtx): QuickSubDraw {
  return {
    ...common(row),
    ...clockOf(row.match_until, app.config.quickMatchMinutes * 60, app.clock.now()),
    billNo: row.bill_no,
    partNo: null,
    orderState: QUICK_STATE.matching,
    matchResult: 0,
    orderSource: row.let_down > 0 ? ORDER_SOURCE.rematched : ORDER_SOURCE.member,
    speedLabel: row.changed_at ? 1 : 0,
    amount: yuan(row.unmatched),
    payer: null,
    appeal: null,
    outcome: null,
    endedAt: null,
  }
}

/**
 * What a withdrawal is when no part and no rest of it is there to speak for it: changed to ordinary as a
 * whole.
 */
function showEnded(row: WithdrawalRow): QuickSubDraw {
  return {
    ...common(row),
    ...clockOf(null, 0, row.submitted_at),
    billNo: row.bill_no,
    partNo: null,
    orderState: QUICK_STATE.over,
    matchResult: 0,
    orderSource: ORDER_SOURCE.member,
    speedLabel: 1,
    amount: yuan(row.ordinary),
    payer: null,
    appeal: null,
    outcome: null,
    endedAt: iso(row.ended_at),
  }
}

/**
 * The sub-order that stands for the whole: what asks the member to act first, and of those what runs out
 * first.
 */
function leading(draws: readonly QuickSubDraw[]): QuickSubDraw | undefined {
  const state = leadingState(draws.map(({ orderState }) => orderState))
  const left = ({ expireTime }: QuickSubDraw) => (expireTime > 0 ? expireTime : Number.MAX_SAFE_INTEGER)
  return draws.filter(({ orderState }) => orderState === state).toSorted((a, b) => left(a) - left(b))[0]
}

/** A quick withdrawal as its member sees it now (S3-004). */
export async function showWithdrawal(tx: Tx, ctx: MemberCtx, row: WithdrawalRow): Promise<QuickWithdrawal> {
  const parts: QuickSubDraw[] = []
  for (const part of await partsWithPayers(tx, row.bill_no)) parts.push(await showPart(tx, ctx, row, part))
  const draws = row.unmatched > 0n ? [...parts, showRest(row, ctx)] : parts
  const lead = leading(draws) ?? showEnded(row)
  const isSplit = draws.length > 1 || (row.ordinary > 0n && draws.length > 0)
  const ordinary = await tables(tx)
    .selectFrom('quickpay.fall_back')
    .select('withdrawal_no')
    .where('bill_no', '=', row.bill_no)
    .orderBy('made_at')
    .orderBy('withdrawal_no')
    .execute()
  const isOrdinary = row.ordinary > 0n
  return {
    ...lead,
    billNo: row.bill_no,
    partNo: isSplit ? null : lead.partNo,
    amount: yuan(row.amount),
    withdrawType: isSplit ? WITHDRAWAL_TYPE.fastSplit : WITHDRAWAL_TYPE.fastNew,
    // Special for as long as there is something to see of it.
    orderSource: isOrdinary && !row.ended_at ? ORDER_SOURCE.ordinary : lead.orderSource,
    speedLabel: isOrdinary ? 1 : 0,
    endedAt: iso(row.ended_at),
    subDraws: isSplit ? draws : [],
    received: yuan(row.received),
    escrowed: yuan(row.amount - row.received - row.ordinary),
    ordinary: yuan(row.ordinary),
    ordinaryNos: ordinary.map((one) => one.withdrawal_no),
    notFound: await showNotFound(tx, ctx, row),
    bankCode: row.bank_code,
    bankNames: namesOfBank(row.bank_code),
    lastFour: row.last_four,
    submittedAt: row.submitted_at.toISOString(),
  }
}

/** What the arbiter did not find of the payments of a withdrawal, as its member may know it. */
async function showNotFound(
  tx: Tx,
  ctx: MemberCtx,
  row: WithdrawalRow,
): Promise<QuickWithdrawal['notFound']> {
  if (row.let_down === 0) return []
  const parts = await tables(tx)
    .selectFrom('quickpay.part as part')
    .innerJoin('quickpay.deposit as deposit', 'deposit.bill_no', 'part.deposit_no')
    .select(['part.part_no', 'part.amount', 'deposit.verdict'])
    .where('part.bill_no', '=', row.bill_no)
    .where('part.state', '=', 'returned')
    .orderBy('part.ended_at')
    .orderBy('part.part_no')
    .execute()
  const found: QuickWithdrawal['notFound'] = []
  for (const part of parts) {
    const appeal = await showAppeal(tx, ctx, part.part_no, { side: 'receiver', verdict: part.verdict })
    if (appeal?.state === 'unpaid') found.push({ amount: yuan(part.amount), appeal })
  }
  return found
}

async function showAll(tx: Tx, ctx: MemberCtx, rows: readonly WithdrawalRow[]): Promise<QuickWithdrawal[]> {
  const shown: QuickWithdrawal[] = []
  for (const row of rows) shown.push(await showWithdrawal(tx, ctx, row))
  return shown
}

/**
 * The open withdrawals of the member, and those that changed to ordinary within a day (S7-119): all that the
 * balls need.
 */
export function quickOrders(ctx: MemberCtx): Promise<{ orders: QuickWithdrawal[] }> {
  const since = secondsAfter(ctx.app.clock.now(), -TOLD_SECONDS)
  return transact(ctx, async (tx) => {
    const rows = await tables(tx)
      .selectFrom('quickpay.withdrawal')
      .selectAll()
      .where('member_id', '=', ctx.actor.memberId)
      .where((row) => row.or([row('ended_at', 'is', null), row('changed_at', '>', since)]))
      .orderBy('submitted_at')
      .orderBy('bill_no')
      .execute()
    return { orders: await showAll(tx, ctx, rows) }
  })
}

/**
 * One withdrawal of the member, by its number or that of a part. @throws `orderNotFound`, also for another
 * member's
 */
export function quickWithdrawalInfo(ctx: MemberCtx, billNo: string): Promise<QuickWithdrawal> {
  return transact(ctx, async (tx) => {
    const row = await withdrawalOf(tx, ctx.actor.memberId, billNo)
    if (!row) throw QuickpayErrors.orderNotFound()
    return showWithdrawal(tx, ctx, row)
  })
}

/** A page of the member's withdrawals, newest first, of those that every filter given lets through. */
export function listQuickWithdrawals(ctx: MemberCtx, wanted: CallParsed<typeof quickWithdrawalListCall>) {
  const { scope, outcome, from, to, ...page } = wanted
  return transact(ctx, async (tx) => {
    const own = tables(tx)
      .selectFrom('quickpay.withdrawal')
      .where('member_id', '=', ctx.actor.memberId)
      .$if(scope !== 'all', (q) => q.where('ended_at', scope === 'open' ? 'is' : 'is not', null))
      .$if(outcome === 'received', (q) => q.where('ended_at', 'is not', null).where('ordinary', '=', 0n))
      .$if(outcome === 'ordinary', (q) => q.where('ordinary', '>', 0n))
      .$if(from !== undefined, (q) => q.where('site_day', '>=', from ?? ''))
      .$if(to !== undefined, (q) => q.where('site_day', '<=', to ?? ''))
    const { rows, ...at } = await readPage(own, page, (orders) =>
      orders.selectAll().orderBy('submitted_at', 'desc').orderBy('bill_no'),
    )
    return { list: await showAll(tx, ctx, rows), ...at }
  })
}

/**
 * The ledger entries of a deposit or withdrawal of the member. @throws `orderNotFound`, also for another
 * member's
 */
export async function quickEntries(ctx: MemberCtx, billNo: string): Promise<BookedEntries> {
  const { db } = ctx.app
  const { memberId } = ctx.actor
  const isDeposit = billNo.startsWith('Q')
  const own = await sql<{ bill_no: string }>`select bill_no from ${sql.table(
    isDeposit ? 'quickpay.deposit' : 'quickpay.withdrawal',
  )} where bill_no = ${billNo} and member_id = ${memberId}`.execute(db)
  if (own.rows.length === 0) throw QuickpayErrors.orderNotFound()
  const ref = { kind: isDeposit ? 'quickDeposit' : 'quickWithdrawal', id: billNo }
  return bookedEntriesOf(db, { memberId, ref, currency: 'CNY' })
}
