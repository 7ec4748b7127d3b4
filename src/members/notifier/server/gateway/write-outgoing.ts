import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { sealFor } from '#platform/outgoing/server/waiting.ts'
import type { Message } from '../message.ts'
import type { NotifierTables } from '../notifier.tables.ts'
import { textOf } from './sms-text.ts'
import { smsWay } from './sms-way.ts'

/** How long the gateway is asked to take word of something that happened. */
const NOTICE_MINUTES = 24 * 60

/** Writes down a text for the gateway, with what it belongs to: it leaves once that is committed. Answers its id. */
export async function writeOutgoing(tx: Tx, ctx: Ctx, message: Message): Promise<string> {
  const id = newId()
  const now = ctx.app.clock.now()
  await tx
    .$extendTables<NotifierTables>()
    .insertInto('notifier.outgoing')
    .values({
      id,
      member_id: message.memberId,
      sealed: sealFor(smsWay, ctx.app, id, JSON.stringify(textOf(ctx, message))),
      written_at: now,
      expires_at: secondsAfter(now, ('minutes' in message ? message.minutes : NOTICE_MINUTES) * 60),
      next_attempt_at: now,
      claimed_by: null,
      answer: null,
      ended_at: null,
      outcome: null,
    })
    .execute()
  return id
}
