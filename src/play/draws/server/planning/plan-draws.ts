import type { App, Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { beaconRoundAfter } from '#play/fairness/chain/beacon-rounds.rules.ts'
import { beaconKindOf, planLinks } from '#play/fairness/server/index.ts'
import { drawsAhead, lastAhead } from '../../schedule.rules.ts'
import type { KnownGame } from '../known-draws.ts'

/** The games that lack a draw which could be bet on: one question for all of them, as most of the time none does. */
export function gamesToPlan({ clock }: Pick<App, 'clock'>, games: readonly KnownGame[]) {
  const now = clock.now()
  return sql<{ game: string }>`
    select game from unnest(${games.map(({ id }) => id)}::text[],
      ${games.map(({ schedule }) => lastAhead(schedule, now))}::timestamptz[]) asked(game, last)
    where coalesce((select max(draws_at) from draws.draw d where d.game = asked.game), '-infinity') < asked.last`
}

/**
 * Plans the draws of a game that can be bet on from now on and are not planned yet: each gets the next link of the game's chain,
 * and the round of the beacon that it is mixed with. Draws whose time passed while the house was away are not planned any more.
 */
export async function planDraws(given: Ctx, game: KnownGame): Promise<void> {
  await transact(given, async (tx, { app }) => {
    // Two that plan at once would both look before either has planned.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`draws.plan.${game.id}`}, 0))`.execute(tx)
    const { rows } = await sql<{
      last: Date | null
    }>`select max(draws_at) as last from draws.draw where game = ${game.id}`.execute(tx)
    const planned = drawsAhead(game.schedule, app.clock.now(), rows[0]?.last ?? null)
    if (planned.length === 0) return
    const links = await planLinks(tx, app, game.id, planned.length)
    await sql`insert into draws.draw (id, game, rules_version, issue, opens_at, closes_at, draws_at, state, chain_id,
        link_number, beacon_kind, beacon_round)
      select id, ${game.id}, ${game.version}::int, issue, opens_at, closes_at, draws_at, 'open', chain_id, link_number,
        ${beaconKindOf(app)}, beacon_round
      from unnest(${planned.map(({ issue }) => idFrom('draws.draw', game.id, issue))}::uuid[],
        ${planned.map(({ issue }) => issue)}::text[], ${planned.map(({ opensAt }) => opensAt)}::timestamptz[],
        ${planned.map(({ closesAt }) => closesAt)}::timestamptz[], ${planned.map(({ drawsAt }) => drawsAt)}::timestamptz[],
        ${links.map(({ chainId }) => chainId)}::uuid[], ${links.map(({ number }) => number)}::int[],
        ${planned.map(({ closesAt }) => beaconRoundAfter(closesAt))}::bigint[])
        planned(id, issue, opens_at, closes_at, draws_at, chain_id, link_number, beacon_round)`.execute(tx)
  })
}
