import type { Db } from '#platform/db/index.ts'
import { forgetWaiting } from '#platform/outgoing/server/waiting.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { sandboxDeviceInboxCall, sandboxInboxCall } from '../notifier.contract.ts'
import { smsGatewayOf } from './gateway/gateway.rules.ts'
import { smsWay } from './gateway/sms-way.ts'
import { sendJob, tidyJob } from './notifier.jobs.ts'
import type { NotifierTables } from './notifier.tables.ts'

const MOST = 20

/** The newest messages that one member, or a visitor on one device, was sent. */
async function readInbox(db: Db, column: 'member_id' | 'device_id', value: string) {
  const rows = await db
    .$extendTables<NotifierTables>()
    .selectFrom('notifier.inbox')
    .selectAll()
    .where(column, '=', value)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return {
    list: rows.map(({ id, recipient, code, minutes, notice, sent_at }) => ({
      id,
      recipient,
      code,
      minutes,
      notice,
      sentAt: sent_at.toISOString(),
    })),
  }
}

/** Messages to members; where the site is a sandbox, the inbox that shows them instead. */
export const notifierRoom: RoomServer = {
  name: 'notifier',
  // A gateway that is set by half keeps the house from starting.
  seed: async ({ app }) => void smsGatewayOf(app.config),
  // What waits was sealed by the secret before, and its codes are known by it: they are asked for anew.
  secretChanged: (tx) => forgetWaiting(tx, smsWay),
  jobs: [sendJob, tidyJob],
  sandbox: {
    routes: [
      route(sandboxInboxCall, ({ app, actor }) => readInbox(app.db, 'member_id', actor.memberId)),
      route(sandboxDeviceInboxCall, async ({ app, actor }) =>
        actor.deviceId === null ? { list: [] } : readInbox(app.db, 'device_id', actor.deviceId),
      ),
    ],
  },
}
