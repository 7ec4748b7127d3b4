import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { endBets, returnedBet, settledBet } from '../bets/end-bets.ts'
import { lockDraw, tellMoved } from '../draws.store.ts'
import type { BetRow, DrawRow } from '../draws.tables.ts'
import type { KnownDraws } from '../known-draws.ts'

/** Bets that are settled in one transaction. */
const SLICE = 500

/**
 * Settles the bets of a draw that was drawn, or gives the stakes of a void one back, a slice at a time: each slice whole or not
 * at all, each bet once. The last slice ends the draw. Whoever is killed between two leaves the rest to the next run.
 */
export async function settleDraw(
  ctx: Ctx,
  games: KnownDraws,
  drawId: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await settleSlice(ctx, games, drawId)));
}

/** Settles so many of its bets; false once none is left. */
async function settleSlice(given: Ctx, games: KnownDraws, drawId: string): Promise<boolean> {
  return transact(given, async (tx, { app }) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw || draw.settled_at !== null || (draw.state !== 'drawn' && draw.state !== 'void')) return false
    const { rows: bets } =
      await sql<BetRow>`select * from draws.bet where draw_id = ${drawId} and state = 'open'
      order by id limit ${SLICE} for update`.execute(tx)
    const now = app.clock.now()
    const ended =
      draw.state === 'void'
        ? bets.map((bet) => returnedBet(bet, 'void', now))
        : settledBets(games, draw, bets, now)
    const paid = ended.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
    const isLast = bets.length < SLICE
    await putSettled(tx, draw, { paid: draw.state === 'void' ? 0n : paid, at: isLast ? now : null })
    await stopChases(tx, ended)
    await endBets(tx, app, ended)
    return !isLast
  })
}

/**
 * What bets came to under what was drawn.
 * @throws Error where the rules are gone, do not know what was drawn, or pay more than a bet can: nothing is paid then
 */
function settledBets(
  games: KnownDraws,
  draw: DrawRow,
  bets: readonly BetRow[],
  now: Date,
): readonly BetRow[] {
  const game = games.of(draw.game, draw.rules_version)
  const result = game?.readResult(draw.result) ?? null
  if (!game || result === null) throw new Error(`nothing pays draw ${draw.id}`)
  return bets.map((bet) => {
    const asked = game.readBet(bet.bet)
    if (asked === null) throw new Error(`bet ${bet.id} is none of ${game.id}`)
    const multiple = game.multipleOf(asked, result)
    const settled = settledBet(bet, multiple, now)
    if (multiple < 0n || (settled.payout ?? 0n) > bet.most)
      throw new Error(`bet ${bet.id} pays more than it can`)
    return settled
  })
}

async function putSettled(
  tx: Tx,
  draw: DrawRow,
  { paid, at }: { readonly paid: bigint; readonly at: Date | null },
): Promise<void> {
  const state = draw.state === 'drawn' && at !== null ? 'settled' : draw.state
  await sql`update draws.draw set paid = paid + ${paid}, settled_at = ${at}, state = ${state}
    where id = ${draw.id}`.execute(tx)
  if (at !== null) await tellMoved(tx, { ...draw, state })
}

/** Has orders stopped that asked for it and of which a bet won. */
async function stopChases(tx: Tx, ended: readonly BetRow[]): Promise<void> {
  const won = ended.flatMap(({ state, chase_id: id }) => (state === 'won' && id !== null ? [id] : []))
  if (won.length === 0) return
  await sql`update draws.chase set state = 'stopping' where id = any(${[...new Set(won)]}::uuid[])
    and stop_on_win and state = 'running'`.execute(tx)
}
