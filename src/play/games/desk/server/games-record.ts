import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readClosedGames } from '../../server/closing/closed-games.store.ts'
import type { KnownGames } from '../../server/known-games.ts'
import { playedName, readPlayed } from '../../server/playing/tally.store.ts'
import { PLAYED_SECONDS } from '../../server/reading/games.views.ts'
import { gameNames } from '../../server/reading/names.ts'
import type { gamesRecordCall } from '../games.desk.ts'
import { trailOf } from './trail.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** Every game of the house, with what those who run it go by. */
export function gamesRecord(given: StaffCtx, games: KnownGames): Promise<CallOutput<typeof gamesRecordCall>> {
  return transact(given, async (tx, { app }) => {
    const now = app.clock.now()
    const since = siteDay(secondsAfter(now, -PLAYED_SECONDS), app.config.siteTimeZone)
    const closed = await readClosedGames(tx, now)
    const played = await readPlayed(tx, since)
    const { rows: open } = await sql<{ game: string; rounds: number }>`select game, count(*)::int as rounds
      from games.round where state = 'open' group by game`.execute(tx)
    const subjects = games.current.map(({ id }) => `game:${id}`)
    const trail = await trailOf(
      tx,
      sql`a.subject = any(${subjects}::text[]) and a.action in ('games.close', 'games.open')`,
    )
    return {
      games: games.current.map(({ id, family, version }) => {
        const closure = closed.get(id)
        const sums = played.get(playedName(id, version))
        return {
          gameId: id,
          family,
          version,
          names: gameNames(id),
          closed: closure
            ? {
                since: closure.since.toISOString(),
                until: closure.until?.toISOString() ?? null,
                words: closure.words,
              }
            : null,
          rounds: Number(sums?.rounds ?? 0n),
          staked: amount(sums?.staked ?? 0n),
          returned: amount(sums?.returned ?? 0n),
          openRounds: open.find(({ game }) => game === id)?.rounds ?? 0,
        }
      }),
      trail: trail.map(({ subject, ...entry }) => ({ ...entry, gameId: subject.slice('game:'.length) })),
    }
  })
}
