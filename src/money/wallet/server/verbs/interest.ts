import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { WalletParts } from '../../wallet.rules.ts'
import { announce } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { type Booking, bookAll } from '../book.ts'
import { insertMovements, type NewMovement } from '../movements.store.ts'

/** A transfer between the centre wallet and the interest wallet. */
export interface InterestTransfer {
  readonly memberId: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
  readonly amount: Money<'CNY'>
  /** What days that are over brought, credited before it in the same posting. */
  readonly days: readonly InterestDay[]
}

/** What a day brought. */
export interface InterestDay {
  readonly day: string
  readonly amount: Money<'CNY'>
}

const savings = (memberId: string) => memberAccount('memberInterest', memberId, 'CNY')

/**
 * Moves `amount` from the centre wallet to the interest wallet. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export function moveToInterest(tx: Tx, ctx: Ctx, input: InterestTransfer): Promise<WalletParts> {
  return move(tx, ctx, input, 'in')
}

/**
 * Moves `amount` from the interest wallet to the centre wallet. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export function moveFromInterest(tx: Tx, ctx: Ctx, input: InterestTransfer): Promise<WalletParts> {
  return move(tx, ctx, input, 'out')
}

async function move(
  tx: Tx,
  ctx: Ctx,
  { memberId, transferId, amount, days }: InterestTransfer,
  direction: 'in' | 'out',
): Promise<WalletParts> {
  const ref = { kind: 'interestTransfer', id: transferId }
  const transfer: Item = {
    booking: {
      name: ['interestTransfer', transferId],
      ref,
      accounts: { other: memberAccount('memberCentre', memberId, 'CNY'), savings: savings(memberId) },
      legs: (account) => [
        direction === 'in'
          ? postLeg({ debit: account.other, credit: account.savings, amount, reason: 'movedToInterest' })
          : postLeg({ debit: account.savings, credit: account.other, amount, reason: 'movedFromInterest' }),
      ],
    },
    line: { memberId, deal: direction === 'in' ? 'interestIn' : 'interestOut', status: 'done', amount, ref },
  }
  return bookItems(tx, ctx, memberId, [...days.map((day) => dayItem(memberId, day)), transfer])
}

/** Pays a member the interest of some days out of the house's interest account, all in one posting: each day once. */
export async function creditInterest(
  tx: Tx,
  ctx: Ctx,
  { memberId, days }: { memberId: string; days: readonly InterestDay[] },
): Promise<void> {
  await bookItems(
    tx,
    ctx,
    memberId,
    days.map((day) => dayItem(memberId, day)),
  )
}

/** A booking between the interest wallet and another account, and its line in the member's list. */
interface Item {
  readonly booking: Booking<'other' | 'savings'>
  readonly line: Omit<NewMovement, 'at'>
}

function dayItem(memberId: string, { day, amount }: InterestDay): Item {
  const ref = { kind: 'interestDay', id: `${day}:${memberId}` }
  return {
    booking: {
      name: ['interest', ref.id],
      ref,
      accounts: { other: houseAccount('interestPaid', 'CNY', memberId), savings: savings(memberId) },
      legs: (account) => [
        postLeg({ debit: account.other, credit: account.savings, amount, reason: 'interestCredited' }),
      ],
    },
    line: { memberId, deal: 'interest', status: 'done', amount, ref },
  }
}

/** Books items in their order, all in one posting, and gives the wallet as it is then. Throws what one of them is refused with. */
async function bookItems(tx: Tx, ctx: Ctx, memberId: string, items: readonly Item[]): Promise<WalletParts> {
  const booked = await bookAll(
    tx,
    ctx.house,
    items.map(({ booking }) => booking),
  )
  const fault = booked.find((one) => one instanceof Error)
  if (fault) throw fault
  const posted = items.filter((_, n) => booked[n] === true)
  if (posted.length === 0) return readWallet(tx, memberId)
  const at = ctx.house.clock.now()
  await insertMovements(
    tx,
    posted.map(({ line }) => ({ ...line, at })),
  )
  return announce(
    tx,
    ctx,
    memberId,
    posted.flatMap(({ booking }) => Object.values(booking.accounts)),
  )
}
