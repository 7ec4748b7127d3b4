import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { WalletParts } from '../../wallet.rules.ts'
import { announce } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { book } from '../book.ts'
import { insertMovements } from '../movements.store.ts'

/** An exchange between a member's own wallets in two currencies. */
interface Exchange {
  readonly memberId: string
  /** Names the exchange for good; asking again under it moves nothing more. */
  readonly billNo: string
  readonly pay: Money<'CNY' | 'USDT'>
  readonly get: Money<'CNY' | 'USDT'>
}

/** Yuan that go to an exchange, which buys USDT for them. */
interface Purchase {
  readonly memberId: string
  /** Names the purchase for good; asking again under it moves nothing more. */
  readonly billNo: string
  readonly pay: Money<'CNY'>
}

/**
 * Takes the yuan of a purchase of USDT out of the member's centre wallet, into the house's account `exchange`: what the house owes
 * the exchange that buys. The USDT are credited when they come, by the rail that tells of them.
 * @throws Refusal `insufficient`
 */
export async function payForUsdt(tx: Tx, ctx: Ctx, { memberId, billNo, pay }: Purchase): Promise<void> {
  const ref = { kind: 'exchange', id: billNo }
  const paying = memberAccount('memberCentre', memberId, 'CNY')
  const booked = await book(tx, ctx, {
    name: ['purchase', billNo],
    ref,
    accounts: { paying, taken: houseAccount('exchange', 'CNY', billNo) },
    legs: (account) => [
      postLeg({ debit: account.paying, credit: account.taken, amount: pay, reason: 'exchanged' }),
    ],
  })
  if (!booked) return
  const at = ctx.house.clock.now()
  await insertMovements(tx, [{ memberId, deal: 'exchangeOut', status: 'done', amount: pay, ref, at }])
  await announce(tx, ctx, memberId, [paying])
}

/**
 * Takes `pay` out of one wallet of the member and puts `get` into the other: two legs, each against the house's exchange
 * account in its own currency, so that each currency adds up by itself. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export async function exchange(tx: Tx, ctx: Ctx, input: Exchange): Promise<WalletParts> {
  const { memberId, billNo, pay, get } = input
  if (pay.currency === get.currency) throw new TypeError(`an exchange of ${pay.currency} for itself`)
  const ref = { kind: 'exchange', id: billNo }
  const own = {
    paying: memberAccount('memberCentre', memberId, pay.currency),
    getting: memberAccount('memberCentre', memberId, get.currency),
  }
  const booked = await book(tx, ctx, {
    name: ['exchange', billNo],
    ref,
    accounts: {
      ...own,
      taken: houseAccount('exchange', pay.currency, billNo),
      given: houseAccount('exchange', get.currency, billNo),
    },
    legs: ({ paying, getting, taken, given }) => [
      postLeg({ debit: paying, credit: taken, amount: pay, reason: 'exchanged' }),
      postLeg({ debit: given, credit: getting, amount: get, reason: 'exchanged' }),
    ],
  })
  if (!booked) return readWallet(tx, memberId)
  const line = { memberId, status: 'done', ref, at: ctx.house.clock.now() } as const
  await insertMovements(tx, [
    { ...line, deal: 'exchangeOut', amount: pay },
    { ...line, deal: 'exchangeIn', amount: get },
  ])
  return announce(tx, ctx, memberId, Object.values(own))
}
