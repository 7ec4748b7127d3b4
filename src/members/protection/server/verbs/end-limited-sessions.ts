import { endSessionForLimit } from '#members/identity/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { tables } from '../protection.tables.ts'

/** Sessions ended in one run of the job. */
const AT_ONCE = 500
/** No session lasts as long; clocks older than that are of no use to anybody. */
const KEPT_DAYS = 40

interface Due {
  readonly sessionId: string
  readonly memberId: string
}

/** Running sessions whose limit is reached. */
const atTheirLimit = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('protection.session')
    .select(['session_id as sessionId', 'member_id as memberId'])
    .where('ended_at', 'is', null)
    .where('most_minutes', 'is not', null)
    .where(sql<boolean>`started_at + most_minutes * interval '1 minute' <= ${app.clock.now()}`)
    .where(sql<boolean>`session_id <> all(${except}::uuid[])`)
    .orderBy('started_at')
    .limit(AT_ONCE)

/** Whether any session has reached its limit. */
export const areAtTheirLimit = (ctx: Pick<Ctx, 'app'>): Question => findsAny(atTheirLimit(ctx, []))

/** Forgets clocks that are of no use to anybody. */
export async function forgetSessions({ app }: Ctx): Promise<void> {
  await tables(app.db)
    .deleteFrom('protection.session')
    .where('started_at', '<', secondsAfter(await surelyNow(app), -KEPT_DAYS * 86_400))
    .execute()
}

/** Signs a session out whose limit is reached. One that ended otherwise meanwhile is only noted. */
async function endOne(ctx: Ctx, { sessionId, memberId }: Due): Promise<void> {
  await endSessionForLimit({ ctx, input: { sessionId, memberId } })
  await tables(ctx.app.db)
    .updateTable('protection.session')
    .set({ ended_at: ctx.app.clock.now() })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Ends the sessions that their members' own limit ends. */
export const endLimitedSessions = sweep<Due>({
  idName: 'sessionId',
  idOf: ({ sessionId }) => sessionId,
  due: (ctx, except) => atTheirLimit(ctx, except).execute(),
  work: endOne,
})
