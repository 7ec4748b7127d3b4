import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { WalletParts } from '../../wallet.rules.ts'
import { announce } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { type Booking, book, bookAll } from '../book.ts'
import { insertMovement, insertMovements } from '../movements.store.ts'

/** A transfer between the centre wallet and the interest wallet. */
export interface InterestTransfer {
  readonly memberId: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
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
  { memberId, transferId, amount }: InterestTransfer,
  direction: 'in' | 'out',
): Promise<WalletParts> {
  const ref = { kind: 'interestTransfer', id: transferId }
  const accounts = { centre: memberAccount('memberCentre', memberId, 'CNY'), savings: savings(memberId) }
  const booked = await book(tx, ctx, {
    name: ['interestTransfer', transferId],
    ref,
    accounts,
    legs: (account) => [
      direction === 'in'
        ? postLeg({ debit: account.centre, credit: account.savings, amount, reason: 'movedToInterest' })
        : postLeg({ debit: account.savings, credit: account.centre, amount, reason: 'movedFromInterest' }),
    ],
  })
  if (!booked) return readWallet(tx, memberId)
  const deal = direction === 'in' ? 'interestIn' : 'interestOut'
  await insertMovement(tx, { memberId, deal, status: 'done', amount, ref, at: ctx.house.clock.now() })
  return announce(tx, ctx, memberId, Object.values(accounts))
}

/** Pays a member the interest of some days out of the house's interest account, all in one posting: each day once. */
export async function creditInterest(
  tx: Tx,
  ctx: Ctx,
  { memberId, days }: { memberId: string; days: readonly { day: string; amount: Money<'CNY'> }[] },
): Promise<void> {
  const refOf = (day: string) => ({ kind: 'interestDay', id: `${day}:${memberId}` })
  const bookings = days.map(
    ({ day, amount }): Booking<'house' | 'savings'> => ({
      name: ['interest', refOf(day).id],
      ref: refOf(day),
      accounts: { house: houseAccount('interestPaid', 'CNY', memberId), savings: savings(memberId) },
      legs: (account) => [
        postLeg({ debit: account.house, credit: account.savings, amount, reason: 'interestCredited' }),
      ],
    }),
  )
  const booked = await bookAll(tx, ctx.house, bookings)
  const fault = booked.find((one) => one instanceof Error)
  if (fault) throw fault
  const posted = days.filter((_, n) => booked[n] === true)
  if (posted.length === 0) return
  const at = ctx.house.clock.now()
  await insertMovements(
    tx,
    posted.map(({ day, amount }) => ({
      memberId,
      deal: 'interest',
      status: 'done',
      amount,
      ref: refOf(day),
      at,
    })),
  )
  await announce(tx, ctx, memberId, [savings(memberId)])
}
