import type { SignMode } from '#design/money/money-format.ts'
import { DEAL_TYPES, type DealType, type Transaction } from '../wallet.contract.ts'

/** Which way money went: to the member, from the member, or between the member's own wallets. */
const WAY: Readonly<Record<DealType, 'in' | 'out' | 'between'>> = {
  deposit: 'in',
  withdrawal: 'out',
  venueIn: 'between',
  venueOut: 'between',
  stake: 'out',
  payout: 'in',
  refund: 'in',
  coinPurchase: 'out',
  exchangeOut: 'between',
  exchangeIn: 'between',
}

type Movement = Pick<Transaction, 'dealType' | 'statusName' | 'amount'>

/** How a movement's amount is drawn: what `Money` takes. */
export interface AmountFace {
  readonly amount: string
  readonly sign: SignMode
  readonly credited: boolean
}

/**
 * The amount of a movement (design language, section 7): a sign only once money has moved to or from the member, green only
 * where it was credited. What is under way, came back, or moved between the member's own wallets has none.
 */
export function amountFace({ dealType, statusName, amount }: Movement): AmountFace {
  const way = statusName === 'done' ? WAY[dealType] : 'between'
  if (way === 'between') return { amount, sign: 'never', credited: false }
  return way === 'in'
    ? { amount, sign: 'always', credited: true }
    : { amount: `-${amount}`, sign: 'always', credited: false }
}

/** How far a movement is, in one of these words. */
export type StatusWord = 'processing' | 'returned' | 'credited' | 'paidOut' | 'staked' | 'moved' | 'paid'

const DONE: Readonly<Record<DealType, StatusWord>> = {
  deposit: 'credited',
  withdrawal: 'paidOut',
  venueIn: 'moved',
  venueOut: 'moved',
  stake: 'staked',
  payout: 'credited',
  refund: 'credited',
  coinPurchase: 'paid',
  exchangeOut: 'moved',
  exchangeIn: 'moved',
}

/** The word for a movement's status. */
export function statusWord({ dealType, statusName }: Pick<Movement, 'dealType' | 'statusName'>): StatusWord {
  return statusName === 'done' ? DONE[dealType] : statusName
}

/** Where a person is in the list: a kind of movement, or all of them, and a page from 1. */
export interface RecordsPlace {
  readonly kind: DealType | null
  readonly page: number
}

/** The last page a list can be asked for. */
const LAST_PAGE = 100_000

/** Reads the place from an address; anything that is none counts as not said. */
export function readPlace(search: URLSearchParams): RecordsPlace {
  const kind = search.get('kind')
  const page = search.get('page') ?? ''
  return {
    kind: DEAL_TYPES.find((deal) => deal === kind) ?? null,
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** The place as an address keeps it; what is as at first is left out. */
export function writePlace({ kind, page }: RecordsPlace): URLSearchParams {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return search
}
