import type { Selectable } from 'kysely'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Claimed, claimDue, claimingDue, mayBeClaimed, sql } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import type { Question } from '#platform/jobs/job.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { webhookPath } from '../../rails.contract.ts'
import { SANDBOX_RAIL } from '../../sandbox.contract.ts'
import { WEBHOOK_HEADER } from '../webhook/signature.ts'
import type { SandboxTables } from './sandbox.tables.ts'

const BATCH = 20
/** A webhook that is not answered by then is tried again. */
const TIMEOUT_SECONDS = 10

/** How a webhook leaves the sandbox bank. Answers the HTTP status. */
export type SendWebhook = (
  app: App,
  request: { path: string; headers: Readonly<Record<string, string>>; body: string },
) => Promise<number>

/** As a bank sends them: to the house's own address. */
export const overHttp: SendWebhook = async (app, { path, headers, body }) => {
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
  const response = await fetch(`${app.origin()}${path}`, { method: 'POST', headers, body, signal })
  await response.arrayBuffer()
  return response.status
}

const NOTICES: Claimed = {
  table: 'rails_sandbox.notice',
  dueAt: 'next_attempt_at',
  open: sql`acknowledged_at is null`,
}

/** Due webhooks, under the claimant's name, in the order in which they were to be sent. */
async function claimNotices({ app }: Ctx, claimant: number) {
  const now = app.clock.now()
  const claimed = await claimDue<Selectable<SandboxTables['rails_sandbox.notice']>>(app.db, {
    ...NOTICES,
    claimant,
    now,
    until: secondsAfter(now, 3 * TIMEOUT_SECONDS),
    most: BATCH,
  })
  return claimed.sort((a, b) => a.due_at.getTime() - b.due_at.getTime())
}

/** Whether any webhook may be due. */
export const mayBeDelivered = ({ app }: Pick<Ctx, 'app'>): Question =>
  mayBeClaimed({ ...NOTICES, now: app.clock.now() })

/** Sends what is due, each until it is acknowledged, with growing pauses; what is due stands in its table. */
export function deliverNotices(ctx: Ctx, send: SendWebhook): Promise<void> {
  const { db, clock } = ctx.app
  return claimingDue(db, { ...NOTICES, now: clock.now() }, (claimant) => deliverDue(ctx, claimant, send))
}

async function deliverDue(ctx: Ctx, claimant: number, send: SendWebhook): Promise<void> {
  const { app } = ctx
  const t = app.db.$extendTables<SandboxTables>()
  for (const notice of await claimNotices(ctx, claimant)) {
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      [WEBHOOK_HEADER.timestamp]: timestamp,
      [WEBHOOK_HEADER.signature]: signBody(app.sandboxRailSecret, timestamp, notice.body),
    }
    const status = await send(app, { path: webhookPath(SANDBOX_RAIL), headers, body: notice.body }).catch(
      (error: unknown) => {
        app.log.warn({ err: error, eventId: notice.event_id }, 'sandbox webhook not delivered')
        return 0
      },
    )
    const now = app.clock.now()
    await t
      .updateTable('rails_sandbox.notice')
      .set(
        status === 200
          ? { acknowledged_at: now, claimed_by: null }
          : { next_attempt_at: secondsAfter(now, backoffSeconds(notice.attempts)), claimed_by: null },
      )
      .where('id', '=', notice.id)
      .execute()
  }
}
