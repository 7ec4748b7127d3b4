import { book, readWallet } from '#money/wallet/server/index.ts'
import { coinValue, type WalletParts } from '#money/wallet/wallet.rules.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact, withFreshKey } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { coinPurchaseCall } from '../../coins.contract.ts'
import { coinsFor } from '../../coins.rules.ts'
import { coinPurchaseBooking } from '../coins.bookings.ts'
import type { PurchaseRow } from '../coins.tables.ts'
import { refusePurchaseFault } from '../permission.ts'
import { insertPurchase, purchaseOfRequest } from '../purchases.store.ts'

type Bought = CallOutput<typeof coinPurchaseCall>

/**
 * Buys gold coins for the member who acts: the price leaves the centre wallet and the coins arrive, both or
 * neither. It holds the purchase against the permission check itself, whatever was asked before. The same
 * request buys once, for good.
 * @throws Refusal of a pause, of the member, of the amount, or `insufficient`.
 */
export async function purchaseCoins(request: {
  ctx: MemberCtx
  input: CallParsed<typeof coinPurchaseCall>
}): Promise<Bought> {
  const { requestId, money: price } = request.input
  const { memberId } = request.ctx.actor
  return transact(request.ctx, async (tx, ctx) => {
    const known = await purchaseOfRequest(tx, memberId, requestId)
    if (known && known.price !== price.units) throw WireErrors.requestIdReused()
    if (known) return boughtView(known, await readWallet(tx, memberId))
    await refusePurchaseFault(tx, ctx, { memberId, price })

    const now = ctx.app.clock.now()
    const coins = coinsFor(price)
    const row = await withFreshKey(tx, {
      draw: () => newBillNo('C', siteDay(now, ctx.app.config.siteTimeZone)),
      held: ['purchase_pkey'],
      write: (billNo) =>
        insertPurchase(tx, {
          bill_no: billNo,
          member_id: memberId,
          request_id: requestId,
          price: price.units,
          coins: coins.units,
          bought_at: now,
        }),
    })
    const booking = coinPurchaseBooking({ memberId, billNo: row.bill_no, price, coins })
    const wallets = await book(tx, ctx.app, booking)
    await audit(tx, ctx, {
      action: 'coins.purchase',
      subject: `coinPurchase:${row.bill_no}`,
      detail: { price: formatAmount(price), coins: formatAmount(coins) },
    })
    return boughtView(row, wallets.of(memberId))
  })
}

function boughtView(row: PurchaseRow, { available, coins }: WalletParts): Bought {
  return {
    billNo: row.bill_no,
    money: formatAmount(money('CNY', row.price)),
    coins: formatAmount(money('COIN', row.coins)),
    boughtAt: row.bought_at.toISOString(),
    centerMoney: formatAmount(available),
    coinWalletBalance: formatAmount(coins),
    coinMoney: formatAmount(coinValue(coins)),
    currency: 'CNY',
  }
}
