import type { Job } from '#platform/jobs/job.ts'
import { sendOutgoing } from './evm/send/send-outgoing.ts'
import { watchChain } from './evm/watch/watch-chain.ts'
import { measureContradictions } from './payouts/measure-contradictions.ts'
import { measureWaiting } from './payouts/measure-waiting.ts'
import { mayBeSent, sendPayouts } from './payouts/send-payouts.ts'
import { deliverNotices, mayBeDelivered, overHttp, type SendWebhook } from './sandbox/deliver-notices.ts'

/** Hands payouts to their rails. */
export const sendPayoutsJob: Job = {
  name: 'rails.sendPayouts',
  everySeconds: 1,
  asks: mayBeSent,
  run: sendPayouts,
}

/** Publishes how many contradictions nobody has settled. */
export const watchContradictionsJob: Job = {
  name: 'rails.watch',
  everySeconds: 60,
  run: measureContradictions,
}

/** Publishes for how long the oldest payout has waited for its end. */
export const measureWaitingJob: Job = { name: 'rails.waiting', everySeconds: 15, run: measureWaiting }

/** Follows the chain. */
export const watchChainJob: Job = { name: 'rails.evmWatch', everySeconds: 4, run: watchChain }

/** Signs and sends what is to be sent. */
export const sendJob: Job = { name: 'rails.evmSend', everySeconds: 4, run: sendOutgoing }

/**
 * Sends the sandbox bank's webhooks, each until it is acknowledged, with growing pauses; what is due stands
 * in its table, so a restart goes on where it was.
 */
export function deliverNoticesJob(send: SendWebhook = overHttp): Job {
  return {
    name: 'rails.sandboxDeliver',
    everySeconds: 1,
    asks: mayBeDelivered,
    run: (ctx) => deliverNotices(ctx, send),
  }
}
