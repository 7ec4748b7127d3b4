import { type RoomServer, route } from '#platform/room/room.ts'
import { webhookCall } from '../rails.contract.ts'
import { sandboxPayCall, sandboxPaymentCall } from '../sandbox.contract.ts'
import { sandboxAddressCall, sandboxSendCall } from '../sandbox-chain.contract.ts'
import { prepareEvm } from './evm/prepare.ts'
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
import { receiveNotice } from './webhook/receive-notice.ts'

const webhooksOf = (rails: readonly PaymentRail[]) =>
  rails
    .filter((rail) => rail.readNotice)
    .map((rail) => route(webhookCall(rail.id), (ctx, _input, raw) => receiveNotice(ctx, rail, raw)))

/**
 * Payment rails: their webhooks, the payouts on their way, and the sandbox bank where the site is a sandbox.
 */
export const railsRoom: RoomServer = {
  name: 'rails',
  secretChanged: resealPayees,
  routes: webhooksOf(RAILS),
  jobs: [sendPayoutsJob, watchContradictionsJob, measureWaitingJob, watchChainJob, sendJob],
  seed: prepareEvm,
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
