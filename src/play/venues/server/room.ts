import { readWallet } from '#money/wallet/server/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { type RoomServer, route, sharedRoutes } from '#platform/room/room.ts'
import { venuesDesk } from '../desk/server/desk.ts'
import {
  studioPlayerCall,
  studioRoundsCall,
  studioStandingCall,
  walletBalanceCall,
  walletCreditCall,
  walletDebitCall,
  walletRollbackCall,
} from '../studios.contract.ts'
import {
  launchCall,
  leaveCall,
  lobbyCall,
  recoverCall,
  recycleListCall,
  secondLaunchCall,
  setWalletTypeCall,
  transferCall,
  transferOutLimitCall,
  venueBalanceCall,
  venueListCall,
  walletTypeCall,
} from '../venues.contract.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { admissionOf } from './admission.ts'
import { TOLD, WALLET } from './http-venue/protocol.ts'
import { hearRounds, hearStanding } from './http-venue/told/hear.ts'
import { letIn } from './http-venue/told/let-in.ts'
import { readTold } from './http-venue/told/read-told.ts'
import { takeCredit } from './http-venue/wallet/credit.ts'
import { takeDebit } from './http-venue/wallet/debit.ts'
import { takeRollback } from './http-venue/wallet/roll-back.ts'
import { tellBalance } from './http-venue/wallet/tell-balance.ts'
import { findTransfer, openTransfers } from './transfers/transfers.store.ts'
import { checkMaintenance, lendingVenues, standingVenues } from './venue-registry.ts'
import { walletTypeDocument } from './venues.documents.ts'
import { askJobs, forgetMessagesJob, measureWaitingJob, studioJobs } from './venues.jobs.ts'
import { bringBackFromVenues } from './venues.reactions.ts'
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
import { TRANSFERS, transfer } from './verbs/transfer.ts'
import { askBalance } from './verbs/venue-balance.ts'
import { readWalletType } from './wallet-type.store.ts'

/** The venues room as the server composes it. */
export const venuesRoom: RoomServer = {
  name: 'venues',
  routes: [
    route(venueListCall, async ({ app, actor }) =>
      venueListView(
        standingVenues(app),
        await readWallet(app.db, actor.memberId),
        await openTransfers(app.db, actor.memberId),
      ),
    ),
    route(lobbyCall, async (ctx) => lobbyView(standingVenues(ctx.app), await admissionOf(ctx))),
    route(launchCall, (ctx, { api }) => launch({ ctx, api, again: false })),
    route(secondLaunchCall, (ctx, { api }) => launch({ ctx, api, again: true })),
    route(venueBalanceCall, async (ctx, { api }) => {
      const { channelCode, money } = await askBalance({ ctx, api })
      return { channelCode, money: formatAmount(money), currency: 'CNY' as const }
    }),
    route(transferOutLimitCall, async ({ app, actor }) =>
      transferOutLimits(lendingVenues(app), await readWallet(app.db, actor.memberId)),
    ),
    route(transferCall, async ({ app, actor }, { transferId }) => {
      const row = await findTransfer(app.db, actor.memberId, transferId)
      if (!row) throw VenueErrors.unknownTransfer()
      return transferStateView(row)
    }),
    route(recycleListCall, async ({ app, actor }) =>
      recycleListView(standingVenues(app), await readWallet(app.db, actor.memberId)),
    ),
    route(walletTypeCall, async ({ app, actor }) =>
      walletTypeView(standingVenues(app), await readWalletType({ app }, actor.memberId)),
    ),
    route(setWalletTypeCall, async (ctx, { venueWalletType }) => {
      await setWalletType({ ctx, walletType: venueWalletType })
      return walletTypeView(standingVenues(ctx.app), venueWalletType)
    }),
    ...sharedRoutes(TRANSFERS, transfer),
    route(studioPlayerCall, async (ctx, _, raw) =>
      letIn(ctx, await readTold(ctx, studioPlayerCall, raw, TOLD.player)),
    ),
    route(studioRoundsCall, async (ctx, _, raw) =>
      hearRounds(ctx, await readTold(ctx, studioRoundsCall, raw, TOLD.rounds)),
    ),
    route(studioStandingCall, async (ctx, _, raw) =>
      hearStanding(ctx, await readTold(ctx, studioStandingCall, raw, TOLD.standing)),
    ),
    route(walletBalanceCall, async (ctx, _, raw) =>
      tellBalance(ctx, await readTold(ctx, walletBalanceCall, raw, WALLET.balance)),
    ),
    route(walletDebitCall, async (ctx, _, raw) =>
      takeDebit(ctx, await readTold(ctx, walletDebitCall, raw, WALLET.debit)),
    ),
    route(walletCreditCall, async (ctx, _, raw) =>
      takeCredit(ctx, await readTold(ctx, walletCreditCall, raw, WALLET.credit)),
    ),
    route(walletRollbackCall, async (ctx, _, raw) =>
      takeRollback(ctx, await readTold(ctx, walletRollbackCall, raw, WALLET.rollback)),
    ),
    route(recoverCall, (ctx) => recover({ ctx })),
    route(leaveCall, (ctx, { api }) => leaveVenues({ ctx, channelCode: api })),
  ],
  desk: venuesDesk,
  documents: [walletTypeDocument],
  seed: async ({ app }) => checkMaintenance(app),
  jobs: [measureWaitingJob, forgetMessagesJob, ...askJobs(false), ...studioJobs],
  reactions: [bringBackFromVenues],
  sandbox: { jobs: askJobs(true) },
}
