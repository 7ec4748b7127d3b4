import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { CompetitionId } from '#play/fixtures/catalogue/competitions.ts'
import type { favouritesCall } from '../../favourites/favourites.contract.ts'
import type { FavouriteKind } from '../../favourites/kept.rules.ts'
import { tables } from '../sportsbook.store.ts'

/** Where each kind stands, and what names one of it there. */
const PLACES = {
  league: { table: sql.table('sportsbook.favourite_league'), id: sql.ref('competition'), type: sql`text` },
  match: { table: sql.table('sportsbook.favourite_match'), id: sql.ref('match_id'), type: sql`uuid` },
} as const

/** One device of a member changes what they follow at a time. */
export async function lockFavourites(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sportsbook.favourites.${memberId}`}, 0))`.execute(
    tx,
  )
}

/** What a member follows, the first first. */
export async function readFavourites(
  db: Db | Tx,
  memberId: string,
): Promise<CallOutput<typeof favouritesCall>> {
  const t = tables(db)
  const leagues = await t
    .selectFrom('sportsbook.favourite_league')
    .select('competition')
    .where('member_id', '=', memberId)
    .orderBy('place')
    .execute()
  const matches = await t
    .selectFrom('sportsbook.favourite_match')
    .select('match_id')
    .where('member_id', '=', memberId)
    .orderBy('place')
    .execute()
  const follower = await t
    .selectFrom('sportsbook.follower')
    .select('tells')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return {
    league: leagues.map(({ competition }) => competition as CompetitionId),
    match: matches.map((row) => row.match_id),
    tells: follower?.tells ?? false,
  }
}

/** Follows some of a kind, in their order, behind what is followed; gives how many are new. */
export async function follow(
  tx: Tx,
  { memberId, kind, since }: { memberId: string; kind: FavouriteKind; since: Date },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { table, id, type } = PLACES[kind]
  const { numAffectedRows } = await sql`insert into ${table} (member_id, ${id}, since)
    select ${memberId}, id, ${since} from unnest(${ids}::${type}[]) with ordinality asked(id, no) order by no
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Follows some of a kind no longer; gives how many were followed. */
export async function unfollow(
  tx: Tx,
  { memberId, kind }: { memberId: string; kind: FavouriteKind },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { table, id, type } = PLACES[kind]
  const { numAffectedRows } = await sql`delete from ${table}
    where member_id = ${memberId} and ${id} = any(${ids}::${type}[])`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Lets go of the oldest of a kind where there are more than so many. */
export async function keepNewest(
  tx: Tx,
  { memberId, kind }: { memberId: string; kind: FavouriteKind },
  most: number,
): Promise<void> {
  const { table, id } = PLACES[kind]
  await sql`delete from ${table} where member_id = ${memberId} and ${id} in
    (select ${id} from ${table} where member_id = ${memberId} order by place desc offset ${most})`.execute(tx)
}

/** Sets whether a member is told of their matches; true where that changes anything. */
export async function putTells(tx: Tx, memberId: string, tells: boolean): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into sportsbook.follower (member_id, tells) values (${memberId}, ${tells})
    on conflict (member_id) do update set tells = excluded.tells where sportsbook.follower.tells <> excluded.tells`.execute(
      tx,
    )
  return (numAffectedRows ?? 0n) > 0n
}
