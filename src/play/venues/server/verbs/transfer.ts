import { BookedOtherwise, moveFromVenue, moveToVenue } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/server/refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import type { transferInCall, transferOutCall } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { WALLET_SOURCE } from '../../venues.rules.ts'
import { requireVenue } from '../require-venue.ts'
import { transferView } from '../venues.views.ts'

/**
 * Moves balance of the member who acts from the centre wallet to a venue.
 * @throws Refusal of an unknown venue, of a source that is not open, or of a balance that does not cover the amount.
 */
export async function transferIn(request: { ctx: MemberCtx; input: CallParsed<typeof transferInCall> }) {
  const { requestId, api, source, amount } = request.input
  const { channelCode: venue } = requireVenue(api)
  if (source !== WALLET_SOURCE.centre) throw VenueErrors.sourceClosed()
  return transfer(request.ctx, { requestId, direction: 'in', venue, amount })
}

/**
 * Moves balance of the member who acts from a venue to the centre wallet. Open stakes are not part of that balance.
 * @throws Refusal of an unknown venue, or of a balance that does not cover the amount.
 */
export async function transferOut(request: { ctx: MemberCtx; input: CallParsed<typeof transferOutCall> }) {
  const { requestId, api, amount } = request.input
  const { channelCode: venue } = requireVenue(api)
  return transfer(request.ctx, { requestId, direction: 'out', venue, amount })
}

interface Transfer {
  readonly requestId: string
  readonly direction: 'in' | 'out'
  readonly venue: string
  readonly amount: Money<'CNY'>
}

/** Books a transfer under an id that follows from the request: sent again after any time, it moves nothing more. */
function transfer(memberCtx: MemberCtx, { requestId, direction, venue, amount }: Transfer) {
  return transact(memberCtx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const transferId = idFrom('venues.transfer', memberId, requestId.toLowerCase())
    await audit(tx, ctx, {
      action: direction === 'in' ? 'venues.transferIn' : 'venues.transferOut',
      subject: `venueTransfer:${transferId}`,
      detail: { venue, amount: formatAmount(amount) },
    })
    const move = direction === 'in' ? moveToVenue : moveFromVenue
    const wallet = await move(tx, ctx, { memberId, venue, transferId, amount }).catch((error: unknown) => {
      throw error instanceof BookedOtherwise ? WireErrors.requestIdReused() : error
    })
    return transferView(wallet, venue, amount)
  })
}
