import { BookedOtherwise, book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { interestInCall } from '../../interest.contract.ts'
import { withBalance } from '../../interest.rules.ts'
import { type InterestTransfer, interestDayBooking, interestTransferBooking } from '../interest.bookings.ts'
import { keepStanding, lockStanding } from '../interest.store.ts'
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
 * Days that are over are counted first, so that what moves today changes none of them; all of it is one
 * posting.
 */
async function transfer({ ctx: asked, input }: Request, direction: 'in' | 'out'): Promise<Output> {
  const { amount, requestId } = input
  const { memberId } = asked.actor
  return transact(asked, async (tx, ctx) => {
    const today = siteDay(ctx.app.clock.now(), ctx.app.config.siteTimeZone)
    const standing = await lockStanding(tx, memberId, today)
    const { standing: counted, brought } = await countUpTo(tx, ctx, { memberId, standing, today })
    const move: InterestTransfer = {
      memberId,
      // Follows from the request: sent again after any time, it moves nothing more.
      transferId: idFrom('interest.transfer', memberId, requestId.toLowerCase()),
      amount,
    }
    const days = brought.map((day) => interestDayBooking(memberId, day))
    const wallets = await book(tx, ctx.app, ...days, interestTransferBooking(move, direction)).catch(
      (error: unknown) => {
        throw error instanceof BookedOtherwise ? WireErrors.requestIdReused() : error
      },
    )
    const wallet = wallets.of(memberId)
    await keepStanding(tx, memberId, withBalance(counted, wallet.interest))
    await audit(tx, ctx, {
      action: direction === 'in' ? 'interest.transferIn' : 'interest.transferOut',
      subject: `interestTransfer:${move.transferId}`,
      detail: { amount: formatAmount(amount) },
    })
    return {
      amount: formatAmount(amount),
      yebWalletBalance: formatAmount(wallet.interest),
      centerMoney: formatAmount(wallet.available),
      currency: 'CNY',
    }
  })
}
