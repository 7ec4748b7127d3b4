import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Message } from './message.ts'
import type { NotifierTables } from './notifier.tables.ts'

/**
 * Keeps the message where its member can read it, or the visitor's device that asked for it, and sends nothing.
 */
export async function keepInInbox(tx: Tx, ctx: Ctx, message: Message): Promise<void> {
  const { memberId, recipient } = message
  const told =
    'code' in message
      ? { code: message.code, minutes: message.minutes, notice: null }
      : { code: '', minutes: 0, notice: message.notice }
  await tx
    .$extendTables<NotifierTables>()
    .insertInto('notifier.inbox')
    .values({
      id: newId(),
      member_id: memberId,
      device_id: ctx.actor.kind === 'visitor' ? ctx.actor.deviceId : null,
      recipient,
      ...told,
      sent_at: ctx.app.clock.now(),
    })
    .execute()
}
