import { type RoomServer, route } from '#platform/room/room.ts'
import { webhookCall } from '../rails.contract.ts'
import { sandboxPayCall, sandboxPaymentCall } from '../sandbox.contract.ts'
import { measureWaitingJob } from './payouts/measure-waiting.ts'
import { resealPayees } from './payouts/reseal-payees.ts'
import { sendPayoutsJob } from './payouts/send-payouts.ts'
import { watchContradictionsJob } from './payouts/watch-contradictions.ts'
import type { PaymentRail } from './rail.ts'
import { RAILS, SANDBOX_RAILS } from './registry.ts'
import { deliverNoticesJob } from './sandbox/deliver-notices.ts'
import { payAtSandboxBank } from './sandbox/pay.ts'
import { showPayment } from './sandbox/payment-view.ts'
import { receiveNotice } from './webhook/receive-notice.ts'

const webhookOf = (rail: PaymentRail) =>
  route(webhookCall(rail.id), (ctx, _input, raw) => receiveNotice(ctx, rail, raw))

/** Payment rails: their webhooks, the payouts on their way, and the sandbox bank where the site is a sandbox. */
export const railsRoom: RoomServer = {
  name: 'rails',
  secretChanged: resealPayees,
  routes: RAILS.map(webhookOf),
  jobs: [sendPayoutsJob, watchContradictionsJob, measureWaitingJob],
  sandbox: {
    routes: [
      ...SANDBOX_RAILS.map(webhookOf),
      route(sandboxPaymentCall, (ctx, input) => showPayment({ ctx, input })),
      route(sandboxPayCall, (ctx, input) => payAtSandboxBank({ ctx, input })),
    ],
    jobs: [deliverNoticesJob()],
  },
}
