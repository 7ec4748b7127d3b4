import { findMember } from '#members/identity/server/index.ts'
import { refusePaused } from '#members/protection/server/index.ts'
import { centreBalance } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import { readSwitches } from '#site/config/server/index.ts'
import { CoinErrors } from '../coins.refusals.ts'
import { COIN_PURCHASE, purchaseFault } from '../coins.rules.ts'

/** A member's status on the wire with which the account is not suspended. */
const ACTIVE = 1

interface Purchase {
  readonly memberId: string
  readonly price: Money<'CNY'>
}

/**
 * Answers the permission check (S7-094); moves nothing.
 * @throws Refusal as `refusePurchaseFault` does.
 */
export async function checkPermission(request: { ctx: Ctx; input: Purchase }): Promise<{ allowed: true }> {
  return transact(request.ctx, async (tx, ctx) => {
    await refusePurchaseFault(tx, ctx, request.input)
    return { allowed: true }
  })
}

/**
 * Holds a purchase against the rules. Coins are for gifts to anchors, and not sold while those are switched off.
 * Whoever has paused buys none: coins cannot be changed back.
 * @throws Refusal of a house that sells none, of a pause, of the member, of the amount, or `insufficient` with what is free in the centre
 * wallet.
 */
export async function refusePurchaseFault(tx: Tx, ctx: Ctx, { memberId, price }: Purchase): Promise<void> {
  if (!(await readSwitches({ app: ctx.app, tx })).includes('anchor')) throw CoinErrors.closed()
  const paused = (await refusePaused(tx, ctx.app, [memberId])).get(memberId)
  if (paused) throw paused
  const member = await findMember(tx, memberId)
  const available = await centreBalance(tx, memberId)
  const fault = purchaseFault({ active: member?.status === ACTIVE, price, available })
  if (fault === 'insufficient')
    throw WalletErrors.insufficient({ data: { available: formatAmount(available), currency: 'CNY' } })
  if (fault !== null) throw CoinErrors[fault]({ params: COIN_PURCHASE })
}
