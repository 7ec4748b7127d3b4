import { type RoomServer, route, sharedWebhook } from '#platform/room/room.ts'
import { railsDesk } from '../desk/server/desk.ts'
import { webhookCall } from '../rails.contract.ts'
import { sandboxPayCall, sandboxPaymentCall } from '../sandbox.contract.ts'
import { sandboxAddressCall, sandboxSendCall } from '../sandbox-chain.contract.ts'
import { prepareEvm } from './evm/prepare.ts'
import { houseAccountOf } from './hand/settings.ts'
import { resealPayees } from './payouts/reseal-payees.ts'
import type { PaymentRail } from './rail.ts'
import {
  deliverNoticesJob,
  measureWaitingJob,
  sendJob,
  sendPayoutsJob,
  watchChainJob,
  watchContradictionsJob,
} from './rails.jobs.ts'
import { RAILS, SANDBOX_RAILS } from './registry.ts'
import { showAddress } from './sandbox/chain/chain-view.ts'
import { sendSandboxUsdt } from './sandbox/chain/send-usdt.ts'
import { payAtSandboxBank } from './sandbox/pay.ts'
import { showPayment } from './sandbox/payment-view.ts'
import { readTold, receiveNotices } from './webhook/receive-notices.ts'

const webhooksOf = (rails: readonly PaymentRail[]) =>
  rails
    .filter((rail) => rail.readNotice)
    .map((rail) =>
      sharedWebhook(
        webhookCall(rail.id),
        (ctx, raw) => readTold(ctx, rail, raw),
        (tx, _app, told) => receiveNotices(tx, rail, told),
      ),
    )

/**
 * Payment rails: their webhooks, the payouts on their way, and the sandbox bank where the site is a sandbox.
 */
export const railsRoom: RoomServer = {
  name: 'rails',
  secretChanged: resealPayees,
  routes: webhooksOf(RAILS),
  jobs: [sendPayoutsJob, watchContradictionsJob, measureWaitingJob, watchChainJob, sendJob],
  seed: async (ctx) => {
    houseAccountOf(ctx.app.config)
    await prepareEvm(ctx)
  },
  desk: railsDesk,
  sandbox: {
    routes: [
      ...webhooksOf(SANDBOX_RAILS),
      route(sandboxPaymentCall, (ctx, input) => showPayment({ ctx, input })),
      route(sandboxAddressCall, (ctx, input) => showAddress({ ctx, input })),
      route(sandboxSendCall, (ctx, input) => sendSandboxUsdt({ ctx, input })),
      route(sandboxPayCall, (ctx, input) => payAtSandboxBank({ ctx, input })),
    ],
    jobs: [deliverNoticesJob()],
  },
}
