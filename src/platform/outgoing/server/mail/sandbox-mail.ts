import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { MailTables } from './mail.tables.ts'
import type { SealedMail } from './mail-way.ts'

const MOST = 20

/** Keeps a mail in clear instead of sending it: nothing leaves a sandbox that has no server for mail. */
export async function keepMail(
  tx: Tx,
  { clock }: App,
  { id, purpose, ...mail }: SealedMail & { readonly id: string; readonly purpose: string },
): Promise<void> {
  await tx
    .$extendTables<MailTables>()
    .insertInto('platform.sandbox_mail')
    .values({ id, purpose, ...mail, sent_at: clock.now() })
    .execute()
}

/** The newest mail that a sandbox kept, to one address or to all. */
export function readKeptMail(db: Db, to: string | null) {
  return db
    .$extendTables<MailTables>()
    .selectFrom('platform.sandbox_mail')
    .selectAll()
    .$if(to !== null, (mails) => mails.where('to', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** Forgets what was kept for that many seconds. */
export async function forgetKept(app: App, keptSeconds: number): Promise<void> {
  await app.db
    .$extendTables<MailTables>()
    .deleteFrom('platform.sandbox_mail')
    .where('sent_at', '<', secondsAfter(await surelyNow(app), -keptSeconds))
    .execute()
}
