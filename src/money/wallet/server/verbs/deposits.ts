import { type AccountKey, houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, postLeg } from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Currency, type Money, money, sum } from '#platform/money/money.ts'
import { announceAll } from '../announce.ts'
import { type Booking, book, bookAll } from '../book.ts'
import { insertMovements } from '../movements.store.ts'

/** What arrived through a rail for a paid deposit order. */
export interface DepositArrival {
  readonly memberId: string
  readonly billNo: string
  readonly rail: string
  readonly amount: Money
  /** What the house gives on top of it; nothing when left out. */
  readonly discount?: Money
}

/** What arrived through a rail and cannot be credited to anybody; `reason` stands beside it in the books. */
export interface StrayArrival {
  readonly rail: string
  readonly transferId: string
  readonly amount: Money
  readonly reason: string
}

export type Arrival = DepositArrival | StrayArrival

type Ends = 'bank' | 'owner' | 'discounts'

const isDeposit = (arrival: Arrival): arrival is DepositArrival => 'billNo' in arrival
const discountUnits = ({ discount }: DepositArrival) => discount?.units ?? 0n
const depositRef = ({ billNo }: DepositArrival) => ({ kind: 'deposit', id: billNo })

function bookingOf(arrival: Arrival): Booking<Ends> {
  const { rail, amount } = arrival
  const { currency } = amount
  if (isDeposit(arrival)) {
    const { memberId, billNo, discount } = arrival
    const owner = memberAccount('memberCentre', memberId, currency)
    const isDiscounted = discount !== undefined && discount.units > 0n
    const discounts = isDiscounted ? houseAccount('depositDiscounts', currency, billNo) : undefined
    return {
      name: ['deposit', billNo],
      ref: depositRef(arrival),
      accounts: accountsBetween(rail, currency, billNo, owner, discounts),
      legs: (account: Record<Ends, AccountId>) => [
        postLeg({ debit: account.bank, credit: account.owner, amount, reason: 'depositCredited' }),
        ...(isDiscounted
          ? [
              postLeg({
                debit: account.discounts,
                credit: account.owner,
                amount: discount,
                reason: 'depositDiscounted',
              }),
            ]
          : []),
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

/** The accounts of an arrival. Where nothing is given on top, no leg asks for `discounts`, and the bank's stands there. */
function accountsBetween(
  rail: string,
  currency: Currency,
  id: string,
  owner: AccountKey,
  discounts?: AccountKey,
): Record<Ends, AccountKey> {
  const bank = houseAccount('railClearing', currency, id, rail)
  return { bank, owner, discounts: discounts ?? bank }
}

/**
 * Books what arrived, all in one posting: a paid order to its member's centre wallet, once for each order, its discount from
 * the house in the same group; what cannot be
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
      const { memberId } = arrival
      const amount = money(arrival.amount.currency, arrival.amount.units + discountUnits(arrival))
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

/** Money in suspense that was found to be a member's. */
export interface Release {
  readonly memberId: string
  /** Names the finding: the same one is booked once. */
  readonly appealNo: string
  readonly rail: string
  /** What each of the rail's transfers was parked with. */
  readonly amounts: readonly Money<'CNY'>[]
}

/**
 * Brings money from suspense to the centre wallet of the member it was found to belong to: once for each finding.
 * @throws BookedOtherwise when something else was booked for the finding before
 */
export async function releaseFromSuspense(tx: Tx, ctx: Ctx, release: Release): Promise<void> {
  const { memberId, appealNo, rail, amounts } = release
  const total = sum('CNY', amounts)
  const ref = { kind: 'depositAppeal', id: appealNo }
  const owner = memberAccount('memberCentre', memberId, 'CNY')
  const isNew = await book(tx, ctx, {
    name: ['depositRelease', appealNo],
    ref,
    accounts: { suspense: houseAccount('suspense', 'CNY', appealNo, rail), owner },
    legs: (account) => [
      postLeg({
        debit: account.suspense,
        credit: account.owner,
        amount: total,
        reason: 'depositReleased',
      }),
    ],
  })
  if (!isNew) return
  const at = ctx.house.clock.now()
  await insertMovements(tx, [{ memberId, deal: 'deposit', status: 'done', amount: total, ref, at }])
  await announceAll(tx, ctx.house, [{ memberId, accounts: [owner] }])
}
