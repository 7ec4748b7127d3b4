import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { announce } from '../announce.ts'
import { book } from '../book.ts'
import { insertMovement } from '../movements.store.ts'

/**
 * Credits a paid deposit order to the member's centre wallet: once for each order, however often it is asked. The amount is
 * what arrived through the rail.
 */
export async function creditDeposit(
  tx: Tx,
  ctx: Ctx,
  input: { memberId: string; billNo: string; rail: string; amount: Money },
): Promise<void> {
  const { memberId, billNo, rail, amount } = input
  const ref = { kind: 'deposit', id: billNo }
  const accounts = {
    bank: houseAccount('railClearing', amount.currency, billNo, rail),
    centre: memberAccount('memberCentre', memberId, amount.currency),
  }
  const booked = await book(tx, ctx, {
    name: ['deposit', billNo],
    ref,
    accounts,
    legs: ({ bank, centre }) => [postLeg({ debit: bank, credit: centre, amount, reason: 'depositCredited' })],
  })
  if (!booked) return
  await insertMovement(tx, {
    memberId,
    deal: 'deposit',
    status: 'done',
    amount,
    ref,
    at: ctx.house.clock.now(),
  })
  await announce(tx, ctx, memberId, Object.values(accounts))
}

/**
 * Keeps money that arrived but cannot be credited to anybody apart, until a person decides: once for each transfer of the
 * rail. `reason` stands beside it in the books.
 */
export async function parkInSuspense(
  tx: Tx,
  ctx: Ctx,
  input: { rail: string; transferId: string; amount: Money; reason: string },
): Promise<void> {
  const { rail, transferId, amount, reason } = input
  const id = `${rail}:${transferId}`
  await book(tx, ctx, {
    name: ['suspense', id],
    ref: { kind: 'railTransfer', id },
    memo: reason,
    accounts: {
      bank: houseAccount('railClearing', amount.currency, id, rail),
      suspense: houseAccount('suspense', amount.currency, id, rail),
    },
    legs: ({ bank, suspense }) => [
      postLeg({ debit: bank, credit: suspense, amount, reason: 'depositParked' }),
    ],
  })
}
