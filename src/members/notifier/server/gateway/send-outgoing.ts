import type { Selectable } from 'kysely'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { claimDue, sql } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import type { NotifierTables } from '../notifier.tables.ts'
import { answerOf, type SmsGateway, smsGatewayOf } from './gateway.rules.ts'
import { openSms } from './sms-text.ts'

const BATCH = 20
/** A text that the gateway says nothing of by then is handed to it again. */
const TIMEOUT_SECONDS = 10

/** Headers of what is handed to the gateway. */
export const SMS_HEADER = {
  /** The same for each attempt at one text: the gateway sends it once. */
  key: 'idempotency-key',
  timestamp: 'x-fairhall-timestamp',
  signature: 'x-fairhall-signature',
} as const

type Outgoing = Selectable<NotifierTables['notifier.outgoing']>

/**
 * Hands what waits to the gateway, each until it is taken, refused, or good for nothing any more, with growing
 * pauses. Does nothing where there is no gateway.
 */
export async function sendOutgoing(ctx: Ctx, claimant: number): Promise<void> {
  const { app } = ctx
  const gateway = smsGatewayOf(app.config)
  if (!gateway) return
  const now = app.clock.now()
  const due = await claimDue<Outgoing>(app.db, {
    table: 'notifier.outgoing',
    dueAt: 'next_attempt_at',
    open: sql`ended_at is null`,
    claimant,
    now,
    until: secondsAfter(now, 3 * TIMEOUT_SECONDS),
    most: BATCH,
  })
  // One that hangs holds up none of the others: their codes run out.
  await Promise.all(due.map((row) => sendOne(ctx, gateway, row)))
  await measure(ctx)
}

async function sendOne(ctx: Ctx, gateway: SmsGateway, row: Outgoing): Promise<void> {
  const { app } = ctx
  if (row.expires_at <= app.clock.now()) return end(ctx, row, 'expired')
  const status = await handOver(ctx, gateway, row).catch((error: unknown) => {
    app.log.warn({ err: error, messageId: row.id }, 'the gateway for texts does not answer')
    return null
  })
  const meant = status === null ? 'again' : answerOf(status)
  if (meant === 'sent') return end(ctx, row, 'sent')
  if (status !== null) app.log.warn({ status, messageId: row.id }, 'the gateway took no text')
  if (meant === 'refused') return end(ctx, row, 'refused')
  await app.db
    .$extendTables<NotifierTables>()
    .updateTable('notifier.outgoing')
    .set({ next_attempt_at: secondsAfter(app.clock.now(), backoffSeconds(row.attempts)), claimed_by: null })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Sends one text; answers the HTTP status. */
async function handOver({ app }: Ctx, { url, secret }: SmsGateway, row: Outgoing): Promise<number> {
  if (!row.sealed) throw new TypeError(`message ${row.id} has ended`)
  const text = openSms(app.secret, row.id, row.sealed)
  const body = JSON.stringify({ id: row.id, ...text, expiresAt: row.expires_at.toISOString() })
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SMS_HEADER.key]: row.id,
      [SMS_HEADER.timestamp]: timestamp,
      [SMS_HEADER.signature]: signBody(secret, timestamp, body),
    },
    body,
    // A code is handed to whom the setting names, and to nobody that they name.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  })
  await response.body?.cancel()
  return response.status
}

async function end({ app }: Ctx, { id }: Outgoing, outcome: 'sent' | 'refused' | 'expired'): Promise<void> {
  const ended = await app.db
    .$extendTables<NotifierTables>()
    .updateTable('notifier.outgoing')
    .set({ sealed: null, ended_at: app.clock.now(), outcome, claimed_by: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n) app.metrics.textsEnded.inc({ outcome })
}

/** Publishes for how long the oldest text has waited (`fairhall_texts_waiting_seconds`). */
async function measure({ app }: Ctx): Promise<void> {
  const { since } = await app.db
    .$extendTables<NotifierTables>()
    .selectFrom('notifier.outgoing')
    .select(({ fn }) => fn.min<Date | null>('written_at').as('since'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const waited = since ? (app.clock.now().getTime() - since.getTime()) / 1000 : 0
  app.metrics.textsWaitingSeconds.set(Math.max(0, waited))
}
