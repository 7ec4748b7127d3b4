import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { NotifierTables } from './notifier.tables.ts'

/** A code that goes to a member's phone. */
export interface Message {
  readonly memberId: string
  /** The whole number with its area code, for the adapter alone; never logged. */
  readonly phone: string
  /** What may be shown of the number. */
  readonly recipient: string
  readonly code: string
  /** Minutes for which the code is good. */
  readonly minutes: number
}

/** A way to reach a member's phone. Hands over in the caller's transaction: what is undone was not sent. */
interface Notifier {
  deliver(tx: Tx, ctx: Ctx, message: Message): Promise<void>
}

/** Keeps the message where its member can read it, and sends nothing. */
const sandboxInbox: Notifier = {
  deliver: async (tx, ctx, { memberId, recipient, code, minutes }) => {
    await tx
      .$extendTables<NotifierTables>()
      .insertInto('notifier.inbox')
      .values({ id: newId(), member_id: memberId, recipient, code, minutes, sent_at: ctx.app.clock.now() })
      .execute()
  },
}

function notifierOf(app: App): Notifier | undefined {
  return app.sandbox ? sandboxInbox : undefined
}

/** Whether this house can reach a phone at all. */
export function hasNotifier(app: App): boolean {
  return notifierOf(app) !== undefined
}

/** Sends a code. Throws in a house that has no notifier: callers ask `hasNotifier` first. */
export async function notify(tx: Tx, ctx: Ctx, message: Message): Promise<void> {
  const notifier = notifierOf(ctx.app)
  if (!notifier) throw new Error('this house has no notifier')
  await notifier.deliver(tx, ctx, message)
}
