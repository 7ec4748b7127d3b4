import { OVERSEAS_BANK } from '#money/payees/card-number.rules.ts'
import { findBank } from '#money/payees/catalogue/banks.ts'
import { E_WALLET_KINDS } from '#money/payees/catalogue/e-wallets.ts'
import { kindNames } from '#money/payees/server/index.ts'
import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { BookedEntries } from '#money/wallet/wallet.contract.ts'
import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { type Db, readPage, sql, type Tx } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type Names, namesOf } from '#site/config/server/index.ts'
import en from '../locales/en.json' with { type: 'json' }
import zhCn from '../locales/zh-CN.json' with { type: 'json' }
import { matchResultOf, ORDER_STATE, orderStateOf, partOrderStateOf } from '../order-state.rules.ts'
import { partNoOf } from '../parts.rules.ts'
import { PAYOUT_TIMES_DAYS, PUBLISHED_MOST, payoutTimesOf, publishedTimesOf } from '../payout-times.rules.ts'
import { isLate, stageOf } from '../withdrawal-stages.ts'
import type {
  PayoutTimes,
  PublishedTimes,
  PublishedWay,
  WithdrawalOrder,
  WithdrawalPart,
  withdrawalListCall,
} from '../withdrawals.contract.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'
import { readParts } from './parts/parts.store.ts'
import { payoutIdOf } from './payout/payout-rail.ts'
import { releasedAmong } from './release/release.store.ts'
import type { PartRow, WithdrawalRow, WithdrawalsTables } from './withdrawals.tables.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

const ownNames = namesOf('withdrawals', 'payeeNames', { 'zh-CN': zhCn.payeeNames, en: en.payeeNames })

function addressName(protocol: string): Names {
  const names = ownNames('address')
  const filled = (locale: Locale) => names[locale].replace('{{protocol}}', protocol)
  return { 'zh-CN': filled('zh-CN'), en: filled('en') }
}

/** What the bank or e-wallet of a withdrawal is called; a bank abroad is known by its card alone. */
export function payeeNames({ payee_kind, bank_code }: WithdrawalRow): WithdrawalOrder['bankNames'] {
  if (payee_kind === 'address') return addressName(bank_code)
  if (payee_kind !== 'card') return kindNames(payee_kind)
  if (bank_code === OVERSEAS_BANK) return ownNames('overseas')
  return findBank(bank_code)?.names ?? { 'zh-CN': bank_code, en: bank_code }
}

/** Days after the payment in which its member can say that it did not arrive. */
const INQUIRY_DAYS = 30

/**
 * Whether the member can say now that a withdrawal did not arrive: it was paid lately, they have not said
 * that it arrived, and they have not asked before.
 */
export function canInquire(row: WithdrawalRow, now: Date): boolean {
  if (row.inquired_at !== null || row.paid_at === null) return false
  const isOpen = row.state === 'paid' || (row.state === 'completed' && row.completed_by === 'house')
  return isOpen && now < secondsAfter(row.paid_at, INQUIRY_DAYS * 86_400)
}

function proofOf(row: WithdrawalRow): WithdrawalOrder['proof'] {
  if (row.paid_at === null || row.parts > 0) return null
  return {
    reference: payoutIdOf(row.bill_no),
    at: row.paid_at.toISOString(),
    lastFour: row.last_four,
    txId: row.tx_id,
  }
}

function holdOf(row: WithdrawalRow): WithdrawalOrder['hold'] {
  if (row.held_at === null || row.held_until === null || row.hold_asks === null) return null
  return {
    asks: row.hold_asks,
    askedAt: row.held_at.toISOString(),
    until: row.held_until.toISOString(),
    answer: row.hold_answer,
    answeredAt: iso(row.hold_answered_at),
  }
}

const minutesBetween = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 60_000

/** A part of a withdrawal as its member sees it, beside what it has of its order. */
function partView(row: WithdrawalRow, part: PartRow, order: OfOrder): WithdrawalPart {
  const orderState = partOrderStateOf(part.state, row.state)
  const isAsked = orderState === order.orderState
  const isPaid = part.paid_at !== null
  return {
    ...order,
    billNo: partNoOf(row.bill_no, part.no),
    partState: part.state,
    orderState,
    matchResult: orderState === ORDER_STATE.over ? 0 : 1,
    orderTimeOut: isAsked ? order.orderTimeOut : 0,
    expireTime: isAsked ? order.expireTime : 0,
    amount: formatAmount(money(row.currency, part.amount)),
    currency: row.currency,
    txId: isPaid ? part.tx_id : null,
    paidAt: iso(part.paid_at),
    endedAt: iso(part.ended_at),
    proof: part.paid_at && {
      reference: part.payout_id,
      at: part.paid_at.toISOString(),
      lastFour: row.last_four,
      txId: part.tx_id,
    },
  }
}

/** What a part has of its order. */
type OfOrder = Pick<
  WithdrawalOrder,
  | 'orderState'
  | 'orderSource'
  | 'orderTimeOut'
  | 'expireTime'
  | 'firstDraw'
  | 'withdrawType'
  | 'sourceWithdrawType'
  | 'speedLabel'
>

/** Withdrawals as their member sees them now, in their order, with their parts. */
export async function withdrawalViews(
  db: Db | Tx,
  app: App,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalOrder[]> {
  const parts = await readParts(db, rows)
  const released = await releasedAmong(db, rows)
  return rows.map((row) => withParts(row, app, parts.get(row.bill_no) ?? [], released.has(row.bill_no)))
}

/** A withdrawal as its member sees it now, with its parts. */
export async function withdrawalView(db: Db | Tx, app: App, row: WithdrawalRow): Promise<WithdrawalOrder> {
  const parts = await readParts(db, [row])
  const released = await releasedAmong(db, [row])
  return withParts(row, app, parts.get(row.bill_no) ?? [], released.has(row.bill_no))
}

function withParts(
  row: WithdrawalRow,
  { clock, config }: App,
  parts: readonly PartRow[],
  byRule: boolean,
): WithdrawalOrder {
  const now = clock.now()
  const confirmBy = row.state === 'paid' ? row.confirm_due_at : null
  const lateAt =
    row.state === 'approved' && row.approved_at
      ? secondsAfter(row.approved_at, config.payoutLateMinutes * 60)
      : null
  const ofOrder: OfOrder = {
    orderState: orderStateOf(row.state),
    orderSource: row.speed_label,
    orderTimeOut: confirmBy && row.paid_at ? minutesBetween(row.paid_at, confirmBy) : 0,
    expireTime: confirmBy ? secondsUntil(confirmBy, now) : 0,
    firstDraw: row.first_draw,
    withdrawType: row.withdraw_type,
    sourceWithdrawType: row.source_withdraw_type ?? row.withdraw_type,
    speedLabel: row.speed_label,
  }
  return {
    ...ofOrder,
    billNo: row.bill_no,
    state: row.state,
    matchResult: matchResultOf(row.state),
    subDraws: parts.map((part) => partView(row, part, ofOrder)),
    stage: stageOf(row.state),
    way: row.way,
    amount: formatAmount(money(row.currency, row.amount)),
    currency: row.currency,
    txId: row.tx_id,
    payeeKind: row.payee_kind,
    bankCode: row.bank_code,
    bankNames: payeeNames(row),
    lastFour: row.last_four,
    submittedAt: row.submitted_at.toISOString(),
    closerReview: row.state === 'submitted' && row.closer_review_at !== null,
    hold: holdOf(row),
    approvedAt: iso(row.approved_at),
    byRule,
    paidAt: iso(row.paid_at),
    confirmBy: iso(confirmBy),
    lateAt: iso(lateAt),
    isLate: isLate(row.state, lateAt, now),
    endedAt: iso(row.ended_at),
    completedBy: row.completed_by,
    refusedBy: row.refused_by,
    refusedReason: row.refused_reason,
    proof: proofOf(row),
    inquiry: row.inquired_at && {
      openedAt: row.inquired_at.toISOString(),
      endedAt: iso(row.inquiry_ended_at),
      finding: row.inquiry_finding,
    },
    canInquire: canInquire(row, now),
    sourceBillNo: row.source_bill_no,
  }
}

/** A page of a member's withdrawals, newest first, of those that every filter given lets through. */
export async function listWithdrawals(
  app: App,
  wanted: CallParsed<typeof withdrawalListCall> & { memberId: string },
) {
  const { memberId, scope, billNos, state, way, from, to, ...page } = wanted
  const query = app.db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .where('member_id', '=', memberId)
    .$if(scope !== 'all', (q) => q.where('ended_at', scope === 'open' ? 'is' : 'is not', null))
    .$if(billNos !== undefined, (q) => q.where('bill_no', 'in', billNos ?? []))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'submitted'))
    .$if(way !== undefined, (q) => q.where('way', '=', way ?? 1))
    .$if(from !== undefined, (q) => q.where('site_day', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('site_day', '<=', to ?? ''))
  const { rows, ...at } = await readPage(query, page, (orders) =>
    orders.selectAll().orderBy('submitted_at', 'desc').orderBy('bill_no'),
  )
  return { list: await withdrawalViews(app.db, app, rows), ...at }
}

/**
 * One withdrawal of a member by its number (S7-100).
 * @throws Refusal when it is unknown or another member's; the two are not told apart.
 */
export async function withdrawOrderInfo(
  app: App,
  { memberId, billNo }: { memberId: string; billNo: string },
): Promise<WithdrawalOrder> {
  const row = await app.db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw WithdrawalErrors.unknownOrder()
  return withdrawalView(app.db, app, row)
}

/**
 * The ledger entries of a withdrawal, as its member may see them.
 * @throws Refusal when it is unknown or another member's; the two are not told apart.
 */
export async function openWithdrawal(
  db: Db,
  { memberId, billNo }: { memberId: string; billNo: string },
): Promise<BookedEntries> {
  const own = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .select('currency')
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!own) throw WithdrawalErrors.unknownOrder()
  return bookedEntriesOf(db, { memberId, ref: { kind: 'withdrawal', id: billNo }, currency: own.currency })
}

/**
 * A way of a later room whose payout times are published beside this room's: how many whole seconds each of its
 * newest payouts took, `most` at most.
 */
export interface PayoutTimesSource {
  readonly way: PublishedWay
  readonly secondsOf: (db: Db, most: number) => Promise<readonly number[]>
}

const OWN_WAYS = ['card', 'eWallet', 'address'] as const satisfies readonly PublishedWay[]
type OwnWay = (typeof OWN_WAYS)[number]

/** The kinds of payees that are told of as one way. */
const KINDS_OF_WAY: Readonly<Record<OwnWay, readonly WithdrawalRow['payee_kind'][]>> = {
  card: ['card'],
  eWallet: E_WALLET_KINDS,
  address: ['address'],
}

/** How many payouts the published times look at, newest first. */
const PAYOUT_TIMES_MOST = 5_000

/**
 * How long the payouts in yuan of the last days took, of all members together; null while there are too few.
 * A chain takes its own time.
 */
export async function readPayoutTimes(db: Db, now: Date): Promise<PayoutTimes | null> {
  const since = new Date(now.getTime() - PAYOUT_TIMES_DAYS * 86_400_000)
  const rows = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .select(sql<number>`floor(extract(epoch from paid_at - submitted_at))::int`.as('seconds'))
    .where('paid_at', '>=', since)
    .where('currency', '=', 'CNY')
    .orderBy('paid_at', 'desc')
    .limit(PAYOUT_TIMES_MOST)
    .execute()
  return payoutTimesOf(rows.map((row) => row.seconds))
}

/**
 * How long the newest payouts of each way took, of all members together, without ways of too few; `others` are
 * the ways of later rooms.
 */
export async function readPublishedTimes(
  db: Db,
  others: readonly PayoutTimesSource[] = [],
): Promise<PublishedTimes> {
  const { rows } = await sql<{ way: PublishedWay; seconds: readonly number[] }>`
    select way.name as way, array(
      select floor(extract(epoch from paid_at - submitted_at))::int from withdrawals.withdrawal
      where paid_at is not null and payee_kind = any(string_to_array(way.kinds, ' '))
      order by paid_at desc limit ${PUBLISHED_MOST}
    ) as seconds
    from unnest(${[...OWN_WAYS]}::text[], ${OWN_WAYS.map((way) => KINDS_OF_WAY[way].join(' '))}::text[])
      with ordinality way(name, kinds, no) order by way.no`.execute(db)
  for (const { way, secondsOf } of others) rows.push({ way, seconds: await secondsOf(db, PUBLISHED_MOST) })
  const ways = rows.flatMap(({ way, seconds }) => {
    const times = publishedTimesOf(seconds)
    return times ? [{ way, ...times }] : []
  })
  return { most: PUBLISHED_MOST, ways }
}
