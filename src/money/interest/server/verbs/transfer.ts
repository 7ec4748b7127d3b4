import { BookedOtherwise, book } from '#money/wallet/server/index.ts'
import type { WalletParts } from '#money/wallet/wallet.rules.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom, newId } from '#platform/ids/ids.ts'
import { formatAmount, payablePart } from '#platform/money/money.ts'
import type { interestInCall } from '../../interest.contract.ts'
import { type Standing, withBalance } from '../../interest.rules.ts'
import { type InterestTransfer, interestDayBooking, interestTransferBooking } from '../interest.bookings.ts'
import { keepStanding, lockStanding, readStanding } from '../interest.store.ts'
import { countUpTo } from './count-interest.ts'

type Input = CallParsed<typeof interestInCall>
type Output = CallOutput<typeof interestInCall>
interface Request {
  readonly ctx: MemberCtx
  readonly input: Input
}

/**
 * Moves an amount of the member who acts from the centre wallet to the interest wallet; it earns from
 * tomorrow on.
 * @throws Refusal `insufficient`
 */
export const transferIn = (request: Request): Promise<Output> => transfer(request, 'in')

/**
 * Moves an amount of the member who acts from the interest wallet to the centre wallet; it earns nothing for
 * today.
 * @throws Refusal `insufficient`
 */
export const transferOut = (request: Request): Promise<Output> => transfer(request, 'out')

/**
 * Moves all that lies in a member's interest wallet to the centre wallet, for the house, where one can stake or save no
 * more: it earns nothing for today. Where nothing is left, nothing happens.
 */
export async function bringBackInterest(tx: Tx, ctx: Ctx, memberId: string): Promise<void> {
  if ((await readStanding(tx, memberId)) === null) return
  await move(tx, ctx, memberId, 'out', ({ balance }) => ({
    memberId,
    transferId: newId(),
    amount: payablePart(balance),
  }))
}

async function transfer({ ctx: asked, input }: Request, direction: 'in' | 'out'): Promise<Output> {
  const { amount, requestId } = input
  const { memberId } = asked.actor
  return transact(asked, async (tx, ctx) => {
    const wallet = await move(tx, ctx, memberId, direction, () => ({
      memberId,
      // Follows from the request: sent again after any time, it moves nothing more.
      transferId: idFrom('interest.transfer', memberId, requestId.toLowerCase()),
      amount,
    }))
    return {
      amount: formatAmount(amount),
      yebWalletBalance: formatAmount(wallet.interest),
      centerMoney: formatAmount(wallet.available),
      currency: 'CNY',
    }
  })
}

/**
 * Days that are over are counted first, so that what moves today changes none of them; all of it is one
 * posting. Of nothing there is no transfer, only those days.
 */
async function move(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
  direction: 'in' | 'out',
  transferOf: (counted: Standing) => InterestTransfer,
): Promise<WalletParts> {
  const today = siteDay(ctx.app.clock.now(), ctx.app.config.siteTimeZone)
  const standing = await lockStanding(tx, memberId, today)
  const { standing: counted, brought } = await countUpTo(tx, ctx, { memberId, standing, today })
  const moved = transferOf(counted)
  const isNothing = moved.amount.units === 0n
  const wallets = await book(
    tx,
    ctx.app,
    ...brought.map((day) => interestDayBooking(memberId, day)),
    ...(isNothing ? [] : [interestTransferBooking(moved, direction)]),
  ).catch((error: unknown) => {
    throw error instanceof BookedOtherwise ? WireErrors.requestIdReused() : error
  })
  const wallet = wallets.of(memberId)
  await keepStanding(tx, memberId, withBalance(counted, wallet.interest))
  if (!isNothing)
    await audit(tx, ctx, {
      action: direction === 'in' ? 'interest.transferIn' : 'interest.transferOut',
      subject: `interestTransfer:${moved.transferId}`,
      detail: { amount: formatAmount(moved.amount) },
    })
  return wallet
}
