import { audit } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { endBets, returnedBet } from '../bets/end-bets.ts'
import { addToDraws, lockDraws } from '../draws.store.ts'
import type { BetRow, ChaseRow, DrawRow } from '../draws.tables.ts'

/** Which bets are cancelled: those of some, whose draws stand as is asked for. */
interface Cancelling {
  readonly which: ReturnType<typeof sql>
  /** Whether a draw, which is locked, still lets its bets go. */
  readonly from: (draw: DrawRow) => boolean
}

/**
 * Locks the open bets that are meant, their draws before them, of draws that still let them go. To be ended with `endCancelled`
 * in the same transaction.
 */
export async function lockCancellable(tx: Tx, { which, from }: Cancelling): Promise<readonly BetRow[]> {
  const { rows: found } = await sql<Pick<BetRow, 'draw_id'>>`select distinct draw_id from draws.bet b
    where ${which} and state = 'open'`.execute(tx)
  const draws = await lockDraws(
    tx,
    found.map(({ draw_id: id }) => id),
  )
  const letting = [...draws.values()].filter(from).map(({ id }) => id)
  const { rows } = await sql<BetRow>`select * from draws.bet b where ${which} and state = 'open'
    and draw_id = any(${letting}::uuid[]) order by id for update`.execute(tx)
  return rows
}

/** Gives the stakes of locked bets back, and takes them off their draws, which are locked too. Last in its transaction. */
export async function endCancelled(tx: Tx, app: App, bets: readonly BetRow[]): Promise<void> {
  const now = app.clock.now()
  const changes = [...Map.groupBy(bets, (bet) => bet.draw_id)].map(([drawId, own]) => ({
    drawId,
    bets: -own.length,
    staked: -own.reduce((sum, { stake }) => sum + stake, 0n),
    exposed: -own.reduce((sum, { most }) => sum + most, 0n),
  }))
  await addToDraws(tx, changes)
  await endBets(
    tx,
    app,
    bets.map((bet) => returnedBet(bet, 'cancelled', now)),
  )
}

/**
 * Stops an order of which a bet won: cancels what is left of it, of draws on sale and of those that closed since and are not
 * drawn. Until then none of its game is drawn.
 */
export async function stopChase(given: Ctx, chaseId: string): Promise<void> {
  await transact(given, async (tx, ctx) => {
    const { app } = ctx
    const bets = await lockCancellable(tx, {
      which: sql`chase_id = ${chaseId}`,
      from: ({ state }) => state === 'open' || state === 'closed',
    })
    const { rows } =
      await sql<ChaseRow>`update draws.chase set state = 'stopped', ended_at = ${app.clock.now()}
      where id = ${chaseId} and state = 'stopping' returning *`.execute(tx)
    if (rows.length === 0) return
    const detail = { bets: bets.length }
    await audit(tx, ctx, { action: 'draws.stopChase', subject: `drawChase:${chaseId}`, detail })
    await endCancelled(tx, app, bets)
  })
}
