import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { timeOfBeacon } from '#play/fairness/chain/beacon-rounds.rules.ts'
import { askedBefore, askForDraw, closeDraw, drawDraw, IS_NEXT } from './drawing/draw-draws.ts'
import type { DrawRow } from './draws.tables.ts'
import type { KnownDraws, KnownGame } from './known-draws.ts'
import { gamesToPlan, planDraws } from './planning/plan-draws.ts'
import { stopChase } from './settling/cancel-bets.ts'
import { settleDraw } from './settling/settle-draws.ts'

/** Draws that one question gives. */
const AT_ONCE = 50

type Due = Pick<DrawRow, 'id' | 'beacon_kind' | 'beacon_round'>

/** Draws that are due by a condition, those whose time came first before the others. */
const dueDraws =
  (which: (now: Date) => ReturnType<typeof sql>) =>
  ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
    sql<Due>`select id, beacon_kind, beacon_round from draws.draw d
      where (${which(app.clock.now())}) and id <> all(${except}::uuid[]) order by draws_at, id limit ${AT_ONCE}`

const drawSweep = (
  due: ReturnType<typeof dueDraws>,
  work: (ctx: Ctx, draw: Due, isStopping?: () => boolean) => Promise<void>,
): Pick<Job, 'asks' | 'run'> => ({
  asks: (ctx) => findsAny(due(ctx, [])),
  run: sweep<Due>({
    idName: 'drawId',
    idOf: ({ id }) => id,
    due: async (ctx, except) => (await due(ctx, except).execute(ctx.app.db)).rows,
    work,
    page: AT_ONCE,
  }),
})

const chasesToStop = (except: readonly string[]) => sql<{ id: string }>`select id from draws.chase
  where state = 'stopping' and id <> all(${except}::uuid[]) order by placed_at limit ${AT_ONCE}`

/**
 * Plans, closes, draws and settles; each job looks for what is due in the tables, so that a house that was away goes on where it
 * stopped. A draw takes its beacon apart from all else, as whoever is asked may take its time.
 */
export const drawJobs = (games: KnownDraws): readonly Job[] => [
  {
    name: 'draws.plan',
    everySeconds: 1,
    asks: ({ app }) => findsAny(gamesToPlan(app, games.current)),
    run: sweep<KnownGame>({
      idName: 'game',
      idOf: ({ id }) => id,
      due: async ({ app }, except) => {
        const { rows } = await gamesToPlan(app, games.current).execute(app.db)
        const lacking = new Set(rows.map(({ game }) => game))
        return games.current.filter(({ id }) => lacking.has(id) && !except.includes(id))
      },
      work: planDraws,
    }),
  },
  {
    name: 'draws.close',
    everySeconds: 1,
    ...drawSweep(
      dueDraws((now) => sql`state = 'open' and closes_at <= ${now}`),
      (ctx, { id }) => closeDraw(ctx, id),
    ),
  },
  {
    name: 'draws.beacon',
    everySeconds: 1,
    ...drawSweep(
      dueDraws(
        (
          now,
        ) => sql`state = 'closed' and beacon_randomness is null and (asked_at is null or asked_at <= ${askedBefore(now)})
          and beacon_round <= ${lastBeacon(now)}`,
      ),
      askForDraw,
    ),
  },
  {
    name: 'draws.draw',
    everySeconds: 1,
    ...drawSweep(
      dueDraws(
        (now) =>
          sql`state = 'closed' and beacon_randomness is not null and draws_at <= ${now} and ${IS_NEXT}`,
      ),
      (ctx, { id }) => drawDraw(ctx, games, id),
    ),
  },
  {
    name: 'draws.settle',
    everySeconds: 1,
    ...drawSweep(
      dueDraws(() => sql`state = 'drawn' or (state = 'void' and settled_at is null)`),
      (ctx, { id }, isStopping) => settleDraw(ctx, games, id, isStopping),
    ),
  },
  {
    name: 'draws.stopChases',
    everySeconds: 1,
    asks: () => findsAny(chasesToStop([])),
    run: sweep<string>({
      idName: 'chaseId',
      idOf: (id) => id,
      page: AT_ONCE,
      due: async ({ app }, except) => (await chasesToStop(except).execute(app.db)).rows.map(({ id }) => id),
      work: stopChase,
    }),
  },
]

/** The last round of a beacon that is there by now. */
function lastBeacon(now: Date): number {
  const first = timeOfBeacon(1).getTime()
  const period = timeOfBeacon(2).getTime() - first
  return Math.floor((now.getTime() - first) / period) + 1
}
