import { readWallet, venueBalance } from '#money/wallet/server/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import {
  recoverCall,
  transferInCall,
  transferOutCall,
  transferOutLimitCall,
  venueBalanceCall,
  venueListCall,
} from '../venues.contract.ts'
import { requireVenue } from './require-venue.ts'
import { transferOutLimits, venueListView } from './venues.views.ts'
import { recover } from './verbs/recover.ts'
import { transferIn, transferOut } from './verbs/transfer.ts'

/** The venues room as the server composes it. */
export const venuesRoom: RoomServer = {
  name: 'venues',
  routes: [
    route(venueListCall, async (ctx) => venueListView(await readWallet(ctx.house.db, ctx.actor.memberId))),
    route(venueBalanceCall, async (ctx, { api }) => {
      const { channelCode } = requireVenue(api)
      const money = await venueBalance(ctx.house.db, ctx.actor.memberId, channelCode)
      return { channelCode, money: formatAmount(money), currency: 'CNY' as const }
    }),
    route(transferOutLimitCall, async (ctx) =>
      transferOutLimits(await readWallet(ctx.house.db, ctx.actor.memberId)),
    ),
    sharedRoute(transferInCall, transferIn),
    sharedRoute(transferOutCall, transferOut),
    route(recoverCall, (ctx) => recover({ ctx })),
  ],
}
