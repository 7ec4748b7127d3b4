import { type BookState, bookState } from '#money/ledger/server/index.ts'
import { isRecent } from '#platform/clock/clock.ts'
import type { App, StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact, withSavepoint } from '#platform/db/index.ts'
import { frameCall, type HouseAlarm, searchCall, type WaitingQueue } from '#platform/desk/console.contract.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import type { Permission } from '#platform/http/contract.ts'
import { type DeskServer, type Route, route } from '#platform/room/room.ts'
import type { StaffHouse } from '#staff/changes/server/room.ts'
import { openingOf } from './opening.ts'

/** For how long a look at all balances does for everybody who has the console open. */
const BOOKS_FOR_MS = 30_000

/** How the books stand, looked up once in a while for all who ask. */
const known = new WeakMap<App, { readonly at: Date; readonly state: Promise<BookState> }>()

function booksOf(app: App): { readonly at: Date; readonly state: Promise<BookState> } {
  const last = known.get(app)
  const now = app.clock.now()
  if (last && isRecent(last.at, now, BOOKS_FOR_MS)) return last
  const fresh = { at: now, state: bookState(app.db) }
  known.set(app, fresh)
  // Whoever asks next tries again.
  fresh.state.catch(() => known.delete(app))
  return fresh
}

/** What of a desk is about all of them together. */
interface Desk extends Pick<DeskServer, 'finds'> {
  readonly queues?: readonly DeskQueue<StaffCtx>[]
}

/** The calls that are about all desks together: what waits in each, and what each finds. */
export function consoleRoutes(desks: readonly Desk[], house: StaffHouse): readonly Route[] {
  const queues = desks.flatMap((desk) => desk.queues ?? [])
  const finds = desks.flatMap((desk) => desk.finds ?? [])
  const allowed = async <T extends { readonly permission: Permission }>(
    tx: Tx,
    ctx: StaffCtx,
    all: readonly T[],
  ) => {
    const permissions = (await house.colleague(tx, ctx.actor.staffId))?.permissions
    return all.filter(({ permission }) => permissions?.has(permission))
  }
  return [
    route(frameCall, async (ctx) => {
      const books = booksOf(ctx.app)
      const { head, isEven, stopped } = await books.state
      const uncounted: string[] = []
      const waiting = await transact(ctx, async (tx) => {
        const here = queues.filter(({ isOpen }) => isOpen?.(ctx.app) ?? true)
        const mine = await allowed(tx, ctx, here)
        const read: WaitingQueue[] = []
        for (const queue of mine) {
          // The frame stands for everybody, whatever one room cannot count.
          const state = await withSavepoint(tx, () => stateOf(queue, tx, ctx)).catch((error: unknown) => {
            ctx.app.log.error({ err: error, queue: queue.id }, 'a queue of the console could not be counted')
            return null
          })
          if (state) read.push(state)
          else uncounted.push(queue.label)
        }
        return read
      })
      const opening = await transact(ctx, (tx) => openingOf(ctx.app, tx))
      const alarms: { id: HouseAlarm; about: string | null; count: number }[] = [
        ...(isEven ? [] : [{ id: 'booksUneven' as const, about: null, count: 1 }]),
        ...(stopped === 0 ? [] : [{ id: 'accountsStopped' as const, about: null, count: stopped }]),
        ...waiting.flatMap(({ label, late }) =>
          late === null || late === 0 ? [] : [{ id: 'queueLate' as const, about: label, count: late }],
        ),
        ...uncounted.map((about) => ({ id: 'queueUncounted' as const, about, count: 1 })),
      ]
      return {
        serverTime: ctx.app.clock.now().toISOString(),
        sealed: head && {
          block: Number(head.block),
          hash: head.hash,
          sealedAt: head.sealedAt.toISOString(),
        },
        books: { balanced: isEven && stopped === 0, checkedAt: books.at.toISOString() },
        queues: waiting,
        opening: opening && [...opening],
        alarms,
      }
    }),
    route(searchCall, async (ctx, { text }) =>
      transact(ctx, async (tx) => {
        const groups = []
        const mine = await allowed(tx, ctx, finds)
        for (const { id, label, find } of mine.filter(({ canBe }) => canBe(text))) {
          const found = await find(tx, ctx, text)
          if (found.length === 0) continue
          groups.push({
            id,
            label,
            found: found.map(({ title, detail, to }) => ({ title, detail: detail ?? null, to })),
          })
        }
        return { groups }
      }),
    ),
  ]
}

async function stateOf(
  { id, label, to, read }: DeskQueue<StaffCtx>,
  tx: Tx,
  ctx: StaffCtx,
): Promise<WaitingQueue> {
  const { count, oldestAt, late } = await read(tx, ctx)
  return {
    id,
    label,
    to,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
    oldestAt: oldestAt?.toISOString() ?? null,
    late: late ?? null,
  }
}
