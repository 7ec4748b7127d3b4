import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { type changeFavouritesCall, FavouritesChanged } from '../../favourites/favourites.contract.ts'
import { FAVOURITE_KINDS, MOST_KEPT } from '../../favourites/kept.rules.ts'
import { follow, keepNewest, lockFavourites, putTells, readFavourites, unfollow } from './favourites.store.ts'

/**
 * Follows leagues and matches, or no longer, each as its last word says; tells the member's other pages where anything
 * changed. Of a kind the newest are kept. No money and no right hangs on it, so that it leaves no audit.
 */
export async function changeFavourites(
  ctx: MemberCtx,
  { changes, tells }: CallParsed<typeof changeFavouritesCall>,
): Promise<CallOutput<typeof changeFavouritesCall>> {
  const { memberId } = ctx.actor
  const last = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]))
  const asked = [...last.values()]
  const named = asked.flatMap(({ kind, id, on }) => (kind === 'match' && on ? [id] : []))
  const there = await readMatches(ctx.app.db, named)
  return transact(ctx, async (tx, { app }) => {
    await lockFavourites(tx, memberId)
    let changed = 0
    for (const kind of FAVOURITE_KINDS) {
      const of = { memberId, kind, since: app.clock.now() }
      const ids = (on: boolean) =>
        asked.filter((one) => one.kind === kind && one.on === on).map(({ id }) => id)
      changed += await unfollow(tx, of, ids(false))
      changed += await follow(tx, of, kind === 'match' ? ids(true).filter((id) => there.has(id)) : ids(true))
      await keepNewest(tx, of, MOST_KEPT)
    }
    const told = tells === undefined ? false : await putTells(tx, memberId, tells)
    if (changed > 0 || told)
      await emit(tx, FavouritesChanged, { key: memberId, payload: {}, topics: [`member:${memberId}`] })
    return readFavourites(tx, memberId)
  })
}
