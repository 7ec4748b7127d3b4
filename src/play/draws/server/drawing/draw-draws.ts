import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { sharedSeed } from '#play/fairness/chain/chain.rules.ts'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { askBeacon, BeaconAway, linkOf, readChains } from '#play/fairness/server/index.ts'
import { lockDraw, tellMoved, voidLocked } from '../draws.store.ts'
import type { DrawRow } from '../draws.tables.ts'
import type { KnownDraws } from '../known-draws.ts'

/** Seconds after its time from which a draw on which nobody had bet is not drawn any more. */
const SKIPPED_AFTER_SECONDS = 300
/** Seconds that a draw waits for a beacon that says nothing; then it is void, and stakes go back. */
export const WAITS_SECONDS = 600
/** Seconds from one question to a beacon that says nothing to the next. */
const ASKS_EVERY_SECONDS = 2
/** Milliseconds that an answer may take. */
const ANSWERS_WITHIN_MS = 3_000

/** Ends the sale of a draw whose time for it has come. One on which nobody had bet, and that is long past, is skipped. */
export async function closeDraw(given: Ctx, drawId: string): Promise<void> {
  await transact(given, async (tx, ctx) => {
    const { app } = ctx
    const draw = await lockDraw(tx, drawId)
    const now = app.clock.now()
    if (draw?.state !== 'open' || draw.closes_at > now) return
    if (draw.bets === 0 && secondsAfter(draw.draws_at, SKIPPED_AFTER_SECONDS) < now) {
      await voidLocked(tx, app, draw, 'skipped')
      return
    }
    await sql`update draws.draw set state = 'closed' where id = ${drawId}`.execute(tx)
    await tellMoved(tx, { ...draw, state: 'closed' })
  })
}

/**
 * Asks the beacon of a draw that is closed for its round, and keeps what it said before anything is drawn from it. Where it says
 * nothing the draw waits; and is void once it waited too long.
 */
export async function askForDraw(
  ctx: Ctx,
  draw: Pick<DrawRow, 'id' | 'beacon_kind' | 'beacon_round'>,
): Promise<void> {
  const { app } = ctx
  try {
    const asked = { kind: draw.beacon_kind, round: Number(draw.beacon_round) }
    const word = await askBeacon(app, asked, AbortSignal.timeout(ANSWERS_WITHIN_MS))
    await sql`update draws.draw set beacon_signature = ${word.signature}, beacon_randomness = ${word.randomness},
        waits_since = null
      where id = ${draw.id} and state = 'closed' and beacon_randomness is null`.execute(app.db)
  } catch (error) {
    if (!(error instanceof BeaconAway)) throw error
    app.log.warn({ err: error, drawId: draw.id }, 'a beacon says nothing')
    await waitForBeacon(ctx, draw.id)
  }
}

async function waitForBeacon(given: Ctx, drawId: string): Promise<void> {
  await transact(given, async (tx, ctx) => {
    const draw = await lockDraw(tx, drawId)
    const now = ctx.app.clock.now()
    if (draw?.state !== 'closed' || draw.beacon_randomness !== null) return
    const since = draw.waits_since ?? now
    await sql`update draws.draw set asked_at = ${now}, waits_since = ${since} where id = ${drawId}`.execute(
      tx,
    )
    if (secondsAfter(since, WAITS_SECONDS) > now) return
    await voidLocked(tx, ctx.app, draw, 'beacon')
    await audit(tx, ctx, { action: 'draws.void', subject: `draw:${drawId}`, detail: { why: 'beacon' } })
  })
}

/** From when a draw whose beacon said nothing is asked for again. */
export const askedBefore = (now: Date): Date => secondsAfter(now, -ASKS_EVERY_SECONDS)

/**
 * Whether a draw is its game's next: those before it are over, and no order that won with one of them is still to be stopped, so
 * that what a member asked not to be played is never drawn.
 */
export const IS_NEXT = sql<boolean>`
  not exists (select from draws.draw before where before.game = d.game and before.draws_at < d.draws_at
    and before.state in ('open', 'closed', 'drawn'))
  and not exists (select from draws.chase where chase.game = d.game and chase.state = 'stopping')`

/** Draws a draw that is closed and whose beacon spoke, from the link that it reveals. Without its link or its rules it is void. */
export async function drawDraw(given: Ctx, games: KnownDraws, drawId: string): Promise<void> {
  await transact(given, async (tx, ctx) => {
    const { app } = ctx
    const draw = await lockDraw(tx, drawId)
    const now = app.clock.now()
    if (draw?.state !== 'closed' || draw.beacon_randomness === null || draw.draws_at > now) return
    const { rows: next } = await sql`select from draws.draw d where d.id = ${drawId} and ${IS_NEXT}`.execute(
      tx,
    )
    if (next.length === 0) return
    const game = games.of(draw.game, draw.rules_version)
    const chain = (await readChains(tx, [draw.chain_id])).get(draw.chain_id)
    const link = chain ? linkOf(app, chain, draw.link_number) : null
    if (!game || link === null) {
      const why = game ? 'link' : 'rules'
      await voidLocked(tx, app, draw, why)
      await audit(tx, ctx, { action: 'draws.void', subject: `draw:${drawId}`, detail: { why } })
      return
    }
    const seed = sharedSeed({ link, game: draw.game, issue: draw.issue, randomness: draw.beacon_randomness })
    const before = game.goesOn ? await drawnBefore(tx, draw) : undefined
    const known = before ? game.readResult(before.result) : null
    const result = game.draw(drawsFrom(seed), known)
    await putDrawn(tx, draw, { link, result, now, beforeId: known === null ? null : (before?.id ?? null) })
    await audit(tx, ctx, {
      action: 'draws.draw',
      subject: `draw:${drawId}`,
      detail: { game: draw.game, issue: draw.issue, link, result },
    })
  })
}

/** What the game of a draw drew last under the same rules; undefined where it drew nothing yet. */
async function drawnBefore(tx: Tx, draw: DrawRow): Promise<Pick<DrawRow, 'id' | 'result'> | undefined> {
  const { rows } = await sql<Pick<DrawRow, 'id' | 'result' | 'rules_version'>>`
    select id, result, rules_version from draws.draw
    where game = ${draw.game} and draws_at < ${draw.draws_at} and state in ('drawn', 'settled')
    order by draws_at desc limit 1`.execute(tx)
  return rows.find((before) => before.rules_version === draw.rules_version)
}

interface Drawn {
  readonly link: string
  readonly result: unknown
  readonly now: Date
  readonly beforeId: string | null
}

async function putDrawn(tx: Tx, draw: DrawRow, { link, result, now, beforeId }: Drawn): Promise<void> {
  const state = draw.bets === 0 ? 'settled' : 'drawn'
  await sql`update draws.draw set state = ${state}, link = ${link}, result = ${JSON.stringify(result)}::json,
      before_id = ${beforeId}, drawn_at = ${now}, settled_at = ${draw.bets === 0 ? now : null}
    where id = ${draw.id}`.execute(tx)
  await tellMoved(tx, { ...draw, state, result })
}
