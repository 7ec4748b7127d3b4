import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { smsGatewayOf } from './gateway/gateway.rules.ts'
import { writeOutgoing } from './gateway/write-outgoing.ts'
import type { CodeMessage, Message, NoticeMessage } from './message.ts'
import { keepInInbox } from './sandbox-inbox.ts'

/** A way to reach a member's phone. Hands over in the caller's transaction: what is undone was not sent. */
type Notifier = (tx: Tx, ctx: Ctx, message: Message) => Promise<unknown>

/** The gateway where one is set, in a sandbox too; else a sandbox's own inbox. */
function notifierOf(app: App): Notifier | undefined {
  if (smsGatewayOf(app.config)) return writeOutgoing
  return app.sandbox ? keepInInbox : undefined
}

/** Whether this house can reach a phone at all. */
export function hasNotifier(app: App): boolean {
  return notifierOf(app) !== undefined
}

/** Sends a code. Throws in a house that has no notifier: callers ask `hasNotifier` first. */
export async function notify(tx: Tx, ctx: Ctx, message: CodeMessage): Promise<void> {
  const notifier = notifierOf(ctx.app)
  if (!notifier) throw new Error('this house has no notifier')
  await notifier(tx, ctx, message)
}

/** Tells of something that happened to the account; in a house that has no notifier nobody is told. */
export async function notifyOf(tx: Tx, ctx: Ctx, message: NoticeMessage): Promise<void> {
  await notifierOf(ctx.app)?.(tx, ctx, message)
}
