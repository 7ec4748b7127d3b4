import { createHash } from 'node:crypto'
import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { newId, newSecret } from '#platform/ids/ids.ts'

/** Seconds that a member has to arrive at a studio: a page opens in that time, and nothing is left lying about. */
const TOKEN_SECONDS = 120
/** Seconds that a token is kept beyond its end. */
const KEPT_SECONDS = 3_600

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Who a member is to a studio, from the first time that it is asked about them. */
export async function playerOf(
  db: Db | Tx,
  { channelCode, memberId }: { readonly channelCode: string; readonly memberId: string },
): Promise<string> {
  await sql`insert into venues.player (id, channel_code, member_id) values (${newId()}, ${channelCode}, ${memberId})
    on conflict (channel_code, member_id) do nothing`.execute(db)
  const row = await firstRow(
    db,
    sql<{
      id: string
    }>`select id from venues.player where channel_code = ${channelCode} and member_id = ${memberId}`,
  )
  if (!row) throw new Error(`no player of ${channelCode}`)
  return row.id
}

/** Whose the players of a studio are; those that it does not have are left out. */
export async function membersOf(
  db: Db | Tx,
  channelCode: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; member_id: string }>`select id, member_id from venues.player
    where channel_code = ${channelCode} and id = any(${playerIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.member_id]))
}

/** A new token that lets a player in, once and soon, out of a session of theirs. Only its hash is kept. */
export async function newLaunchToken(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  {
    playerId,
    locale,
    sessionId,
  }: { readonly playerId: string; readonly locale: Locale; readonly sessionId: string },
): Promise<string> {
  const token = newSecret()
  const until = secondsAfter(clock.now(), TOKEN_SECONDS)
  await sql`insert into venues.launch_token (hash, player_id, locale, session_id, expires_at)
    values (${hashOf(token)}, ${playerId}, ${locale}, ${sessionId}, ${until})`.execute(db)
  return token
}

/** Whom a token lets into a studio. */
interface LetIn {
  readonly playerId: string
  readonly memberId: string
  readonly locale: Locale
}

/**
 * Whom a token lets into a studio, and never again; undefined where it is over, used, or another studio's. They play there
 * in the session that it was given in from then on.
 */
export async function useLaunchToken(
  tx: Tx,
  { channelCode, token, now }: { readonly channelCode: string; readonly token: string; readonly now: Date },
): Promise<LetIn | undefined> {
  const used = await firstRow(
    tx,
    sql<LetIn & { readonly sessionId: string | null }>`update venues.launch_token t set used_at = ${now}
      from venues.player p where p.id = t.player_id and p.channel_code = ${channelCode}
        and t.hash = ${hashOf(token)} and t.used_at is null and t.expires_at > ${now}
      returning p.id as "playerId", p.member_id as "memberId", t.locale, t.session_id as "sessionId"`,
  )
  if (used)
    await sql`update venues.player set session_id = ${used.sessionId} where id = ${used.playerId}`.execute(tx)
  return used
}

/** Notes a nonce of a studio; false where it was noted before. */
export async function takeNonce(
  db: Db,
  { channelCode, nonce, now }: { readonly channelCode: string; readonly nonce: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into venues.studio_nonce (channel_code, nonce, at)
    values (${channelCode}, ${nonce}, ${now}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes launch tokens that are long over, and nonces that no message could still be taken with. */
export async function forgetMessages(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const since = secondsAfter(await surelyNow(app), -KEPT_SECONDS)
  await sql`delete from venues.launch_token where expires_at < ${since}`.execute(app.db)
  await sql`delete from venues.studio_nonce where at < ${since}`.execute(app.db)
}
