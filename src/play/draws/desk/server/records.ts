import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readChains } from '#play/fairness/server/index.ts'
import { readClosedGames, trailOf } from '#play/games/server/index.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { readBets } from '../../server/bets/bets.store.ts'
import { betViewsOf } from '../../server/bets/bets.views.ts'
import { drawBetRef } from '../../server/draws.bookings.ts'
import { readDraws } from '../../server/draws.store.ts'
import { drawNames, type KnownDraws } from '../../server/known-draws.ts'
import { drawViewOf } from '../../server/reading/draws.views.ts'
import type { drawBetRecordCall, drawGamesRecordCall, drawRecordCall } from '../draws.desk.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** A draw with its bets in sums, what it is drawn from, and what was written down about it. @throws Refusal `unknownDraw` */
export function drawRecord(
  given: StaffCtx,
  games: KnownDraws,
  drawId: string,
): Promise<CallOutput<typeof drawRecordCall>> {
  return transact(given, async (tx) => {
    const draw = (await readDraws(tx, [drawId])).get(drawId.toLowerCase())
    if (!draw) throw DrawErrors.unknownDraw()
    const chains = await readChains(tx, [draw.chain_id])
    const chain = chains.get(draw.chain_id)
    const { rows } = await sql<{ members: number; open: number }>`
      select count(distinct member_id) filter (where state <> 'cancelled')::int as members,
        count(*) filter (where state = 'open')::int as open from draws.bet where draw_id = ${draw.id}`.execute(
      tx,
    )
    const trail = await trailOf(tx, sql`a.subject = ${`draw:${draw.id}`}`)
    return {
      draw: drawViewOf(draw, chains),
      names: drawNames(games, draw.game),
      bets: draw.bets,
      members: rows[0]?.members ?? 0,
      staked: amount(draw.staked),
      exposed: amount(draw.exposed),
      paid: amount(draw.paid),
      openBets: rows[0]?.open ?? 0,
      head: chain?.head ?? '',
      committedAt: (chain?.committed_at ?? draw.opens_at).toISOString(),
      link: draw.link,
      // Before it is drawn nobody has it, the house's people included.
      signature: draw.link === null ? null : draw.beacon_signature,
      randomness: draw.link === null ? null : draw.beacon_randomness,
      trail: trail.map(({ subject: _, ...entry }) => entry),
    }
  })
}

/** A bet as its member sees it, with what the books moved for it. @throws Refusal `unknownStake` */
export function betRecord(
  given: StaffCtx,
  games: KnownDraws,
  betId: string,
): Promise<CallOutput<typeof drawBetRecordCall>> {
  return transact(given, async (tx, { app }) => {
    const [row] = await readBets(tx, [betId])
    const [bet] = row ? await betViewsOf(tx, app, [row]) : []
    if (!row || !bet) throw DrawErrors.unknownStake()
    const { rows: names } = await sql<{ shown_name: string | null }>`select shown_name from identity.member
      where id = ${row.member_id}`.execute(tx)
    const subjects = [`drawBet:${row.id}`, ...(row.chase_id === null ? [] : [`drawChase:${row.chase_id}`])]
    const trail = await trailOf(tx, sql`a.subject = any(${subjects}::text[])`)
    return {
      bet,
      drawId: row.draw_id,
      member: { memberId: row.member_id, name: names[0]?.shown_name ?? row.member_id.slice(0, 8) },
      names: drawNames(games, row.game),
      booked: await bookedEntriesOf(tx, {
        memberId: row.member_id,
        ref: drawBetRef(row.id),
        currency: 'CNY',
      }),
      trail: trail.map(({ subject: _, ...entry }) => entry),
    }
  })
}

/** Days that what was played is told of. */
const PLAYED_SECONDS = 30 * 24 * 60 * 60

/** Every game with shared draws, with what those who run it go by. */
export function drawGamesRecord(
  given: StaffCtx,
  games: KnownDraws,
): Promise<CallOutput<typeof drawGamesRecordCall>> {
  return transact(given, async (tx, { app }) => {
    const now = app.clock.now()
    const closed = await readClosedGames(tx, now)
    const { rows: played } = await sql<{
      game: string
      draws: number
      voided: number
      staked: bigint
      paid: bigint
      late: number
    }>`select game, count(*) filter (where state in ('drawn', 'settled'))::int as draws,
        count(*) filter (where state = 'void' and void_reason <> 'skipped')::int as voided,
        coalesce(sum(staked) filter (where state in ('drawn', 'settled')), 0)::bigint as staked,
        coalesce(sum(paid), 0)::bigint as paid,
        count(*) filter (where state in ('open', 'closed', 'drawn') and draws_at < ${secondsAfter(now, -60)})::int as late
      from draws.draw where draws_at > ${secondsAfter(now, -PLAYED_SECONDS)} and draws_at <= ${now}
      group by game`.execute(tx)
    const subjects = games.current.map(({ id }) => `game:${id}`)
    const trail = await trailOf(
      tx,
      sql`a.subject = any(${subjects}::text[]) and a.action in ('games.close', 'games.open')`,
    )
    return {
      games: games.current.map((game) => {
        const closure = closed.get(game.id)
        const sums = played.find((row) => row.game === game.id)
        return {
          gameId: game.id,
          channelCode: game.hall.venue.channelCode,
          version: game.version,
          names: drawNames(games, game.id),
          closed: closure
            ? {
                since: closure.since.toISOString(),
                until: closure.until?.toISOString() ?? null,
                words: closure.words,
              }
            : null,
          draws: sums?.draws ?? 0,
          voided: sums?.voided ?? 0,
          staked: amount(sums?.staked ?? 0n),
          paid: amount(sums?.paid ?? 0n),
          late: sums?.late ?? 0,
        }
      }),
      trail: trail.map(({ subject, ...entry }) => ({ ...entry, gameId: subject.slice('game:'.length) })),
    }
  })
}
