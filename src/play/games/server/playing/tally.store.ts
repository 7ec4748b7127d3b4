import { randomInt } from 'node:crypto'
import { siteDay } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { ahead, type Db, sql, type Tx } from '#platform/db/index.ts'
import type { RoundRow } from '../games.tables.ts'

/** Into how many rows a day of a game is split, so that transactions at once seldom wait for one. */
const SLOTS = 16

/**
 * Counts rounds that are over to what was played of their games, those that stood; in one statement that nobody waits for.
 * Rows are locked in one order, in a slot that is drawn for the transaction.
 */
export async function countPlayed(tx: Tx, app: App, rounds: readonly RoundRow[]): Promise<void> {
  const stood = rounds.filter(({ state }) => state === 'settled')
  if (stood.length === 0) return
  const day = siteDay(app.clock.now(), app.config.siteTimeZone)
  const sums = new Map<
    string,
    { game: string; version: number; rounds: bigint; staked: bigint; returned: bigint }
  >()
  for (const { game, rules_version: version, stake, payout } of stood) {
    const name = `${game} ${version}`
    const sum = sums.get(name) ?? { game, version, rounds: 0n, staked: 0n, returned: 0n }
    sums.set(name, {
      ...sum,
      rounds: sum.rounds + 1n,
      staked: sum.staked + stake,
      returned: sum.returned + (payout ?? 0n),
    })
  }
  const of = [...sums.values()]
  await sql`${ahead}insert into games.tally as t (game, rules_version, day, slot, rounds, staked, returned)
    select game, version, ${day}, ${randomInt(SLOTS)}::smallint, rounds, staked, returned
    from unnest(${of.map(({ game }) => game)}::text[], ${of.map(({ version }) => version)}::int[],
      ${of.map((one) => one.rounds)}::bigint[], ${of.map(({ staked }) => staked)}::bigint[],
      ${of.map(({ returned }) => returned)}::bigint[]) played(game, version, rounds, staked, returned)
    order by game, version
    on conflict (game, rules_version, day, slot) do update set rounds = t.rounds + excluded.rounds,
      staked = t.staked + excluded.staked, returned = t.returned + excluded.returned`.execute(tx)
}

/** What was played of a game, in units. */
export interface Played {
  readonly rounds: bigint
  readonly staked: bigint
  readonly returned: bigint
}

/** What was played of each game and version since a day of the site, by `playedName`. */
export async function readPlayed(db: Db, since: string): Promise<ReadonlyMap<string, Played>> {
  const { rows } = await sql<Played & { game: string; rules_version: number }>`
    select game, rules_version, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked,
      sum(returned)::bigint as returned
    from games.tally where day >= ${since} group by game, rules_version`.execute(db)
  return new Map(rows.map((row) => [playedName(row.game, row.rules_version), row]))
}

/** Names a game and its version. */
export const playedName = (game: string, version: number) => `${game} ${version}`
