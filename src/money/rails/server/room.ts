import { type RoomServer, route } from '#platform/room/room.ts'
import { webhookCall } from '../rails.contract.ts'
import { sandboxPayCall, sandboxPaymentCall } from '../sandbox.contract.ts'
import { sandboxAddressCall, sandboxSendCall } from '../sandbox-chain.contract.ts'
import { prepareEvm } from './evm/prepare.ts'
import { sendJob } from './evm/send/send.job.ts'
import { watchChainJob } from './evm/watch/watch.job.ts'
import { measureWaitingJob } from './payouts/measure-waiting.ts'
import { resealPayees } from './payouts/reseal-payees.ts'
import { sendPayoutsJob } from './payouts/send-payouts.ts'
import { watchContradictionsJob } from './payouts/watch-contradictions.ts'
import type { PaymentRail } from './rail.ts'
import { RAILS, SANDBOX_RAILS } from './registry.ts'
import { showAddress } from './sandbox/chain-view.ts'
import { deliverNoticesJob } from './sandbox/deliver-notices.ts'
import { payAtSandboxBank } from './sandbox/pay.ts'
import { showPayment } from './sandbox/payment-view.ts'
import { sendSandboxUsdt } from './sandbox/send-usdt.ts'
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
