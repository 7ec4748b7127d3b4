import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Claimed, claimDue, claimingDue, sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { ANSWER_WITHIN_MS, inTime } from '../in-time.ts'
import type { VenueEntrance } from '../venue-adapter.ts'

interface KickRow {
  readonly id: string
  readonly member_id: string
  readonly attempts: number
}

const AT_ONCE = 8
/** What was taken and not heard of by then is due again. */
const CLAIM_SECONDS = 30

/** Has a member put out of every studio that they were ever let into; one that is being put out is not twice. */
export async function askPutOut(tx: Tx, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ channel_code: string }>`select channel_code from venues.player
    where member_id = ${memberId}`.execute(tx)
  for (const { channel_code } of rows)
    await sql`insert into venues.kick (id, channel_code, member_id, next_ask_at)
      values (${newId()}, ${channel_code}, ${memberId}, ${now})
      on conflict (member_id, channel_code) where ended_at is null do nothing`.execute(tx)
}

/** Puts out of a venue whom it is to put out, and again with growing pauses until it says that it has. */
export function putOut(ctx: Ctx, channelCode: string, entrance: VenueEntrance): Promise<void> {
  const { db, clock } = ctx.app
  const kicks: Claimed = {
    table: 'venues.kick',
    dueAt: 'next_ask_at',
    open: sql`channel_code = ${channelCode} and ended_at is null`,
  }
  return claimingDue(db, { ...kicks, now: clock.now() }, async (claimant) => {
    const now = clock.now()
    const due = await claimDue<KickRow>(db, {
      ...kicks,
      claimant,
      now,
      until: secondsAfter(now, CLAIM_SECONDS),
      most: AT_ONCE,
    })
    await Promise.all(due.map((row) => putOutOne(ctx, channelCode, entrance, row)))
  })
}

async function putOutOne(
  ctx: Ctx,
  channelCode: string,
  entrance: VenueEntrance,
  row: KickRow,
): Promise<void> {
  const { app } = ctx
  const isOut = await inTime(ANSWER_WITHIN_MS, (signal) => entrance.kick(ctx, row.member_id, signal)).then(
    () => true,
    (error: unknown) => {
      app.log.warn({ err: error, venue: channelCode, attempts: row.attempts }, 'a venue put nobody out')
      return false
    },
  )
  const now = app.clock.now()
  await sql`update venues.kick set claimed_by = null, ended_at = ${isOut ? now : null},
      next_ask_at = ${isOut ? now : secondsAfter(now, backoffSeconds(row.attempts))}
    where id = ${row.id} and ended_at is null`.execute(app.db)
}
