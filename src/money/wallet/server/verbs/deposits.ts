import { type AccountKey, houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, postLeg } from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Currency, Money } from '#platform/money/money.ts'
import { announceAll } from '../announce.ts'
import { type Booking, bookAll } from '../book.ts'
import { insertMovements } from '../movements.store.ts'

/** What arrived through a rail for a paid deposit order. */
export interface DepositArrival {
  readonly memberId: string
  readonly billNo: string
  readonly rail: string
  readonly amount: Money
}

/** What arrived through a rail and cannot be credited to anybody; `reason` stands beside it in the books. */
export interface StrayArrival {
  readonly rail: string
  readonly transferId: string
  readonly amount: Money
  readonly reason: string
}

export type Arrival = DepositArrival | StrayArrival

type Ends = 'bank' | 'owner'

const isDeposit = (arrival: Arrival): arrival is DepositArrival => 'billNo' in arrival
const depositRef = ({ billNo }: DepositArrival) => ({ kind: 'deposit', id: billNo })

function bookingOf(arrival: Arrival): Booking<Ends> {
  const { rail, amount } = arrival
  const { currency } = amount
  if (isDeposit(arrival)) {
    const { memberId, billNo } = arrival
    return {
      name: ['deposit', billNo],
      ref: depositRef(arrival),
      accounts: accountsBetween(rail, currency, billNo, memberAccount('memberCentre', memberId, currency)),
      legs: ({ bank, owner }: Record<Ends, AccountId>) => [
        postLeg({ debit: bank, credit: owner, amount, reason: 'depositCredited' }),
      ],
    }
  }
  const id = `${rail}:${arrival.transferId}`
  return {
    name: ['suspense', id],
    ref: { kind: 'railTransfer', id },
    memo: arrival.reason,
    accounts: accountsBetween(rail, currency, id, houseAccount('suspense', currency, id, rail)),
    legs: ({ bank, owner }) => [postLeg({ debit: bank, credit: owner, amount, reason: 'depositParked' })],
  }
}

function accountsBetween(
  rail: string,
  currency: Currency,
  id: string,
  owner: AccountKey,
): Record<Ends, AccountKey> {
  return { bank: houseAccount('railClearing', currency, id, rail), owner }
}

/**
 * Books what arrived, all in one posting: a paid order to its member's centre wallet, once for each order; what cannot be
 * credited into suspense until a person decides, once for each transfer of the rail. The amount is what arrived.
 * @throws BookedOtherwise when something else was booked for an order or a transfer before
 */
export async function bookArrivals(tx: Tx, house: House, arrivals: readonly Arrival[]): Promise<void> {
  const booked = await bookAll(tx, house, arrivals.map(bookingOf))
  const fault = booked.find((one) => one instanceof Error)
  if (fault) throw fault
  const credited = arrivals.filter((_, n) => booked[n] === true).filter(isDeposit)
  const at = house.clock.now()
  await insertMovements(
    tx,
    credited.map((arrival) => {
      const { memberId, amount } = arrival
      return { memberId, deal: 'deposit', status: 'done', amount, ref: depositRef(arrival), at }
    }),
  )
  const touched = credited.map((arrival) => {
    const { memberId, amount } = arrival
    return { memberId, accounts: [memberAccount('memberCentre', memberId, amount.currency)] }
  })
  await announceAll(tx, house, touched)
}

/**
 * Credits a paid deposit order to the member's centre wallet: once for each order, however often it is asked. The amount is
 * what arrived through the rail.
 */
export function creditDeposit(tx: Tx, ctx: Ctx, input: DepositArrival): Promise<void> {
  return bookArrivals(tx, ctx.house, [input])
}

/**
 * Keeps money that arrived but cannot be credited to anybody apart, until a person decides: once for each transfer of the
 * rail. `reason` stands beside it in the books.
 */
export function parkInSuspense(tx: Tx, ctx: Ctx, input: StrayArrival): Promise<void> {
  return bookArrivals(tx, ctx.house, [input])
}
