import { readWallet, venueBalance } from '#money/wallet/server/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { TEST_VENUE } from '../venues.catalogue.ts'
import {
  leaveCall,
  recoverCall,
  recycleListCall,
  setWalletTypeCall,
  transferCall,
  transferInCall,
  transferOutCall,
  transferOutLimitCall,
  venueBalanceCall,
  venueListCall,
  walletTypeCall,
} from '../venues.contract.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { askVenueJob } from './jobs/ask-venue.ts'
import { measureWaitingJob } from './jobs/measure-waiting.ts'
import { testVenue } from './sandbox/test-venue.ts'
import { findTransfer, openTransfers } from './transfers.store.ts'
import { openVenues, requireVenue } from './venue-registry.ts'
import {
  recycleListView,
  transferOutLimits,
  transferStateView,
  venueListView,
  walletTypeView,
} from './venues.views.ts'
import { leaveVenues } from './verbs/leave-venues.ts'
import { recover } from './verbs/recover.ts'
import { setWalletType } from './verbs/set-wallet-type.ts'
import { transferIn, transferOut } from './verbs/transfer.ts'
import { readWalletType } from './wallet-type.store.ts'

/** The venues room as the server composes it. */
export const venuesRoom: RoomServer = {
  name: 'venues',
  routes: [
    route(venueListCall, async ({ house, actor }) =>
      venueListView(
        openVenues(house),
        await readWallet(house.db, actor.memberId),
        await openTransfers(house.db, actor.memberId),
      ),
    ),
    route(venueBalanceCall, async ({ house, actor }, { api }) => {
      const { channelCode } = requireVenue(house, api)
      const money = await venueBalance(house.db, actor.memberId, channelCode)
      return { channelCode, money: formatAmount(money), currency: 'CNY' as const }
    }),
    route(transferOutLimitCall, async ({ house, actor }) =>
      transferOutLimits(openVenues(house), await readWallet(house.db, actor.memberId)),
    ),
    route(transferCall, async ({ house, actor }, { transferId }) => {
      const row = await findTransfer(house.db, actor.memberId, transferId)
      if (!row) throw VenueErrors.unknownTransfer()
      return transferStateView(row)
    }),
    route(recycleListCall, async ({ house, actor }) =>
      recycleListView(openVenues(house), await readWallet(house.db, actor.memberId)),
    ),
    route(walletTypeCall, async ({ house, actor }) =>
      walletTypeView(openVenues(house), await readWalletType(house.db, actor.memberId)),
    ),
    route(setWalletTypeCall, async (ctx, { venueWalletType }) => {
      await setWalletType({ ctx, walletType: venueWalletType })
      return walletTypeView(openVenues(ctx.house), venueWalletType)
    }),
    sharedRoute(transferInCall, transferIn),
    sharedRoute(transferOutCall, transferOut),
    route(recoverCall, (ctx) => recover({ ctx })),
    route(leaveCall, (ctx, { api }) => leaveVenues({ ctx, channelCode: api })),
  ],
  jobs: [measureWaitingJob],
  sandbox: { jobs: [askVenueJob(TEST_VENUE.channelCode, testVenue)] },
}
