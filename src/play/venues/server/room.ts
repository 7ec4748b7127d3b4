import { readWallet, venueBalance } from '#money/wallet/server/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import {
  launchCall,
  leaveCall,
  lobbyCall,
  recoverCall,
  recycleListCall,
  secondLaunchCall,
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
import { admissionOf } from './admission.ts'
import { askVenueJob } from './jobs/ask-venue.ts'
import { measureWaitingJob } from './jobs/measure-waiting.ts'
import { findTransfer, openTransfers } from './transfers.store.ts'
import { checkMaintenance, OUTSIDE_VENUES, requireVenue, standingVenues } from './venue-registry.ts'
import {
  lobbyView,
  recycleListView,
  transferOutLimits,
  transferStateView,
  venueListView,
  walletTypeView,
} from './venues.views.ts'
import { launch } from './verbs/launch.ts'
import { leaveVenues } from './verbs/leave-venues.ts'
import { recover } from './verbs/recover.ts'
import { setWalletType } from './verbs/set-wallet-type.ts'
import { transferIn, transferOut } from './verbs/transfer.ts'
import { readWalletType } from './wallet-type.store.ts'

/** Asks every venue outside the house, each by a job of its own; the invented ones where `isTest`. */
const askJobs = (isTest: boolean) =>
  OUTSIDE_VENUES.filter(({ venue }) => venue.isTest === isTest).map(({ venue, adapter }) =>
    askVenueJob(venue.channelCode, adapter),
  )

/** The venues room as the server composes it. */
export const venuesRoom: RoomServer = {
  name: 'venues',
  routes: [
    route(venueListCall, async ({ house, actor }) =>
      venueListView(
        standingVenues(house),
        await readWallet(house.db, actor.memberId),
        await openTransfers(house.db, actor.memberId),
      ),
    ),
    route(lobbyCall, async (ctx) => lobbyView(standingVenues(ctx.house), await admissionOf(ctx))),
    route(launchCall, (ctx, { api }) => launch({ ctx, api, again: false })),
    route(secondLaunchCall, (ctx, { api }) => launch({ ctx, api, again: true })),
    route(venueBalanceCall, async ({ house, actor }, { api }) => {
      const { channelCode } = requireVenue(house, api)
      const money = await venueBalance(house.db, actor.memberId, channelCode)
      return { channelCode, money: formatAmount(money), currency: 'CNY' as const }
    }),
    route(transferOutLimitCall, async ({ house, actor }) =>
      transferOutLimits(standingVenues(house), await readWallet(house.db, actor.memberId)),
    ),
    route(transferCall, async ({ house, actor }, { transferId }) => {
      const row = await findTransfer(house.db, actor.memberId, transferId)
      if (!row) throw VenueErrors.unknownTransfer()
      return transferStateView(row)
    }),
    route(recycleListCall, async ({ house, actor }) =>
      recycleListView(standingVenues(house), await readWallet(house.db, actor.memberId)),
    ),
    route(walletTypeCall, async ({ house, actor }) =>
      walletTypeView(standingVenues(house), await readWalletType(house.db, actor.memberId)),
    ),
    route(setWalletTypeCall, async (ctx, { venueWalletType }) => {
      await setWalletType({ ctx, walletType: venueWalletType })
      return walletTypeView(standingVenues(ctx.house), venueWalletType)
    }),
    sharedRoute(transferInCall, transferIn),
    sharedRoute(transferOutCall, transferOut),
    route(recoverCall, (ctx) => recover({ ctx })),
    route(leaveCall, (ctx, { api }) => leaveVenues({ ctx, channelCode: api })),
  ],
  seed: async ({ house }) => checkMaintenance(house),
  jobs: [measureWaitingJob, ...askJobs(false)],
  sandbox: { jobs: askJobs(true) },
}
