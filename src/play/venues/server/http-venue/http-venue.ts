import type { Ctx } from '#platform/context/context.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { VenueAdapter, VenueEntrance, VenueOrder } from '../venue-adapter.ts'
import { askStudio, StudioAway } from './ask-studio.ts'
import { deviceOf } from './device.rules.ts'
import { followStudio } from './follow-studio.ts'
import { newLaunchToken, playerOf } from './players.store.ts'
import type { Studio } from './studios.ts'

/**
 * A studio outside the house that money is lent to, asked over the protocol of venues (docs/venue-protocol.md). It knows a
 * member as a player of its own, and every answer of it is signed.
 */
export function httpVenue(studio: Studio): VenueAdapter {
  const { channelCode } = studio.venue
  const said = async ({ app }: Ctx, order: VenueOrder) => ({
    transferId: order.transferId,
    playerId: await playerOf(app.db, { channelCode, memberId: order.memberId }),
    direction: order.direction,
    amount: formatAmount(order.amount),
    currency: order.amount.currency,
  })
  return {
    ...studioEntrance(studio),
    order: async (ctx, order, signal) =>
      stateOf(order, await askStudio(ctx.app, studio, 'transfer', await said(ctx, order), signal)),
    whatBecameOf: async (ctx, order, signal) =>
      stateOf(order, await askStudio(ctx.app, studio, 'transferState', await said(ctx, order), signal)),
    balanceOf: async ({ app }, memberId, signal) => {
      const playerId = await playerOf(app.db, { channelCode, memberId })
      const answer = await askStudio(app, studio, 'balance', { playerId, currency: 'CNY' }, signal)
      if (answer.playerId !== playerId) throw new StudioAway('a balance of another player')
      return answer.balance
    },
    catchUp: (ctx) => followStudio(ctx, studio),
  }
}

/** How a studio lets members in and puts them out, whatever its wallet. */
export function studioEntrance(studio: Studio): VenueEntrance {
  const { channelCode, isSeamless } = studio.venue
  return {
    launch: async (ctx, { memberId, sessionId, locale, again }, signal) => {
      const { app, actor } = ctx
      const playerId = await playerOf(app.db, { channelCode, memberId })
      const answer = await askStudio(
        app,
        studio,
        'launch',
        {
          playerId,
          token: await newLaunchToken(app, { playerId, locale, sessionId }),
          again,
          language: locale,
          device: deviceOf(actor.userAgent),
          currency: 'CNY',
          // Whoever lent money to it goes to where it comes back.
          backUrl: `${app.origin()}${isSeamless ? '/' : '/app/myCenter/transfer'}`,
        },
        signal,
      )
      if (!('url' in answer)) return answer.refused
      if (!studio.pages.includes(new URL(answer.url).origin))
        throw new StudioAway('an address that the operator does not name')
      return { url: answer.url }
    },
    kick: async ({ app }, memberId, signal) => {
      const playerId = await playerOf(app.db, { channelCode, memberId })
      await askStudio(app, studio, 'kick', { playerId }, signal)
    },
  }
}

/** What became of a transfer, where the answer is about that one. */
function stateOf<S extends string>({ transferId }: VenueOrder, answer: { transferId: string; state: S }): S {
  if (answer.transferId !== transferId) throw new StudioAway('an answer about another transfer')
  return answer.state
}
