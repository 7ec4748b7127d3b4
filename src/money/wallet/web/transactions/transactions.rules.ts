import { dayIn, pageIn } from '#platform/lists/web/list-address.rules.ts'
import { chosen } from '#platform/lists/web/list-filter.rules.ts'
import type { SignMode } from '#platform/money/amount-text.ts'
import { type Money, negate, readAmount, zero } from '#platform/money/money.ts'
import { TRANSACTION_TYPES, type TransactionType } from '../../transaction-types.ts'
import {
  RECENT_DAYS,
  type RecentDays,
  TRANSACTION_STATUSES,
  type Transaction,
  type TransactionStatus,
} from '../../wallet.contract.ts'

/** Which way money went: to the member, from the member, or between the member's own wallets. */
const WAY: Readonly<Record<TransactionType, 'in' | 'out' | 'between'>> = {
  deposit: 'in',
  withdrawal: 'out',
  venueIn: 'between',
  venueOut: 'between',
  stake: 'out',
  payout: 'in',
  refund: 'in',
  cashOut: 'in',
  correctionIn: 'in',
  correctionOut: 'out',
  coinPurchase: 'out',
  exchangeOut: 'between',
  exchangeIn: 'between',
  interestIn: 'between',
  interestOut: 'between',
  interest: 'in',
  adjustment: 'in',
  adjustmentUndone: 'out',
}

/** Whether a transaction takes from what it is listed of, or gives to it: of moves, from the centre wallet. */
const DIRECTION: Readonly<Record<TransactionType, 1 | -1>> = {
  deposit: 1,
  withdrawal: -1,
  venueIn: -1,
  venueOut: 1,
  stake: -1,
  payout: 1,
  refund: 1,
  cashOut: 1,
  correctionIn: 1,
  correctionOut: -1,
  coinPurchase: -1,
  exchangeOut: -1,
  exchangeIn: 1,
  interestIn: -1,
  interestOut: 1,
  interest: 1,
  adjustment: 1,
  adjustmentUndone: -1,
}

/** The amount of a transaction with the sign of its direction, whatever has become of it. */
export function signedAmount({ dealType, amount, currency }: TransactionFacts): Money {
  const moved = readAmount(amount, currency)
  return DIRECTION[dealType] === 1 ? moved : negate(moved)
}

/**
 * What a transaction has changed of all that the member has in its currency: nothing while it is under way,
 * where it came back, and where it moved between the member's own wallets.
 */
export function changeOfAssets(facts: TransactionFacts): Money {
  const isExchange = facts.dealType === 'exchangeOut' || facts.dealType === 'exchangeIn'
  const counts = facts.statusName === 'done' && (isExchange || WAY[facts.dealType] !== 'between')
  return counts ? signedAmount(facts) : zero(facts.currency)
}

type TransactionFacts = Pick<Transaction, 'dealType' | 'statusName' | 'amount' | 'currency'>

/** How a transaction's amount is drawn: what `Money` takes. */
export interface AmountDisplay {
  readonly amount: Money
  readonly sign: SignMode
  readonly credited: boolean
}

/**
 * The amount of a transaction (design language, section 7): a sign only once money has moved to or from the
 * member, green only where it was credited. What is under way, came back, or moved between the member's own
 * wallets has none.
 */
export function amountDisplay({ dealType, statusName, amount, currency }: TransactionFacts): AmountDisplay {
  const moved = readAmount(amount, currency)
  const way = statusName === 'done' ? WAY[dealType] : 'between'
  if (way === 'between') return { amount: moved, sign: 'never', credited: false }
  return way === 'in'
    ? { amount: moved, sign: 'always', credited: true }
    : { amount: negate(moved), sign: 'always', credited: false }
}

/** How far a transaction is, in one of these words. */
export type StatusWord = 'processing' | 'returned' | 'credited' | 'paidOut' | 'staked' | 'moved' | 'paid'

const DONE: Readonly<Record<TransactionType, StatusWord>> = {
  deposit: 'credited',
  withdrawal: 'paidOut',
  venueIn: 'moved',
  venueOut: 'moved',
  stake: 'staked',
  payout: 'credited',
  refund: 'credited',
  cashOut: 'credited',
  correctionIn: 'credited',
  correctionOut: 'paid',
  coinPurchase: 'paid',
  exchangeOut: 'moved',
  exchangeIn: 'moved',
  interestIn: 'moved',
  interestOut: 'moved',
  interest: 'credited',
  adjustment: 'credited',
  adjustmentUndone: 'moved',
}

/** The word for a transaction's status. */
export function statusWord({
  dealType,
  statusName,
}: Pick<TransactionFacts, 'dealType' | 'statusName'>): StatusWord {
  return statusName === 'done' ? DONE[dealType] : statusName
}

/** What of the list a person asked for; null is all of it. */
export interface TransactionsFilters {
  readonly kind: TransactionType | null
  readonly status: TransactionStatus | null
  readonly days: TransactionsDays | null
}

/** Which days: the latest ones, or from one to another, either of which may be open. Both count in. */
export type TransactionsDays = RecentDays | { readonly from: string; readonly to: string }

/** Where a person is in the list: what of it, and a page from 1. */
export interface TransactionsPlace extends TransactionsFilters {
  readonly page: number
}

export const ALL_RECORDS: TransactionsPlace = { kind: null, status: null, days: null, page: 1 }

/** Reads the place from an address; anything that is none counts as not said. */
export function readPlace(search: URLSearchParams): TransactionsPlace {
  const said = <T extends string>(list: readonly T[], name: string) =>
    list.find((one) => one === search.get(name)) ?? null
  const range = search.has('from') || search.has('to')
  return {
    kind: said(TRANSACTION_TYPES, 'kind'),
    status: said(TRANSACTION_STATUSES, 'status'),
    days: range
      ? { from: dayIn(search, 'from'), to: dayIn(search, 'to') }
      : said(Object.keys(RECENT_DAYS) as RecentDays[], 'days'),
    page: pageIn(search),
  }
}

/** The place as an address keeps it; what is as at first is left out. */
export function writePlace({ kind, status, days, page }: TransactionsPlace): URLSearchParams {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (status) search.set('status', status)
  if (typeof days === 'string') search.set('days', days)
  else if (days) {
    search.set('from', days.from)
    search.set('to', days.to)
  }
  if (page > 1) search.set('page', String(page))
  return search
}

/** What the house is asked for. Of two days the earlier is the first, in whichever field it stands. */
export function filtersOf({ kind, status, days }: TransactionsFilters): TransactionsQuery {
  return {
    ...(kind ? { dealType: kind } : {}),
    ...(status ? { statusName: status } : {}),
    ...(typeof days === 'string' ? { recent: days } : days ? chosen(days) : {}),
  }
}

/** The filters of the list as its calls take them. */
export interface TransactionsQuery {
  readonly dealType?: TransactionType
  readonly statusName?: TransactionStatus
  readonly recent?: RecentDays
  readonly from?: string
  readonly to?: string
}
