import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { WalletParts } from '../../wallet.rules.ts'
import { announce } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { book } from '../book.ts'
import { insertMovement } from '../movements.store.ts'

/** A purchase of gold coins. */
export interface CoinPurchase {
  readonly memberId: string
  readonly billNo: string
  /** What is paid out of the centre wallet. */
  readonly price: Money<'CNY'>
  /** What is given for it. */
  readonly coins: Money<'COIN'>
}

/**
 * Takes the price out of the centre wallet and gives the coins, both or neither: the house's exchange account stands between
 * them in each currency, so that each balances by itself. Once for each purchase. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export async function buyCoins(tx: Tx, ctx: Ctx, purchase: CoinPurchase): Promise<WalletParts> {
  const { memberId, billNo, price, coins } = purchase
  const ref = { kind: 'coinPurchase', id: billNo }
  const accounts = {
    centre: memberAccount('memberCentre', memberId, 'CNY'),
    taken: houseAccount('coinExchange', 'CNY', billNo),
    given: houseAccount('coinExchange', 'COIN', billNo),
    purse: memberAccount('memberCoins', memberId, 'COIN'),
  }
  const booked = await book(tx, ctx, {
    name: ['coinPurchase', billNo],
    ref,
    accounts,
    legs: ({ centre, taken, given, purse }) => [
      postLeg({ debit: centre, credit: taken, amount: price, reason: 'coinsPaid' }),
      postLeg({ debit: given, credit: purse, amount: coins, reason: 'coinsBought' }),
    ],
  })
  if (!booked) return readWallet(tx, memberId)
  const at = ctx.house.clock.now()
  await insertMovement(tx, { memberId, deal: 'coinPurchase', status: 'done', amount: price, ref, at })
  return announce(tx, ctx, memberId, Object.values(accounts))
}
