import type { z } from 'zod'
import { deliverNoticesJob } from '#money/rails/server/index.ts'
import { type ManualClock, manualClock } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { type App, type Ctx, type MemberCtx, systemCtx } from '#platform/context/context.ts'
import type { Call, CallOutput } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Job } from '#platform/jobs/job.ts'
import { createMetrics } from '#platform/log/metrics.ts'
import { settleOutbox } from '#platform/outbox/server/dispatcher.ts'
import { askAlone } from '#platform/room/ask-alone.ts'
import type { RawRequest, Route } from '#platform/room/room.ts'
import { localSignals } from '#platform/signals/server/signals.ts'
import { jobsOf, ROOMS, routesOf } from '../compose.ts'
import { consumersOf } from '../open.ts'

/** Nobody else is at the house's database while it is founded: longer than this is a fault. */
const SETTLE_WITHIN_MS = 30_000

const BANK_JOB = 'rails.sandboxDeliver'
/**
 * What goes on by itself while the account lives, what the bank says last; nothing that clears away, and no
 * matches of others.
 */
const JOBS = [
  'deposits.expire',
  'deposits.reviewAppeals',
  'withdrawals.review',
  'sportsbook.kick-off',
  'fixtures.advance',
  'sportsbook.settle',
  'rails.sendPayouts',
  BANK_JOB,
]
/** What follows from what the bank said. */
const JOBS_AFTER = ['withdrawals.settle', 'withdrawals.confirm', 'usdt.follow', 'ledger.seal']

/** The house as it was at moments past: the same database, a clock that is moved, jobs that run when told. */
export interface PastHouse {
  readonly app: App
  readonly clock: ManualClock
  /** Asks what a member or the house itself may ask, in the transaction of the context. */
  ask<C extends Call>(ctx: Ctx, call: C, input: z.input<C['input']>): Promise<CallOutput<C>>
  /** Does what is due by now, and hands on what was told. */
  catchUp(): Promise<void>
  /** Runs one job. */
  run(name: string): Promise<void>
}

/** Requests of the past have no connection: nothing of theirs is signed, and no browser keeps a cookie. */
const NO_REQUEST: RawRequest = {
  body: Buffer.alloc(0),
  headers: {},
  country: null,
  said: {},
  setSession: () => undefined,
}

/**
 * The house as it was in the past. It is set as every house is at first, but for its days: whatever this one
 * demands of members by now, it did not then.
 */
export function pastHouse(app: App, start: Date): PastHouse {
  const clock = manualClock(start)
  const { siteTimeZone, depositOrderMinutes } = app.config
  const past: App = {
    ...app,
    clock,
    config: { ...loadConfig({}), siteTimeZone, depositOrderMinutes },
    metrics: createMetrics(),
    signals: localSignals(),
    wake: () => undefined,
  }
  const routes = routesOf(past)
  const jobs = new Map(jobsOf(past).map((job) => [job.name, job]))
  jobs.set(BANK_JOB, bankJob(routes))
  const run = async (name: string) => {
    const job = jobs.get(name)
    if (!job) throw new Error(`no job ${name}`)
    await job.run(systemCtx(past, newId()))
  }
  const consumers = consumersOf(past, ROOMS)
  return {
    app: past,
    clock,
    ask: (ctx, call, input) => answer(routes, ctx, call, input),
    run,
    catchUp: async () => {
      for (const names of [JOBS, JOBS_AFTER]) {
        for (const name of names) await run(name)
        await settleOutbox(past, consumers, SETTLE_WITHIN_MS)
      }
    },
  }
}

/** The sandbox's bank, which calls a house that does not listen yet at its webhook's handler. */
function bankJob(routes: readonly Route[]): Job {
  return deliverNoticesJob(async (app, { path, headers, body }) => {
    const route = routes.find(({ call }) => call.path === path)
    if (!route) throw new Error(`no webhook ${path}`)
    const raw = { ...NO_REQUEST, headers, body: Buffer.from(body) }
    await answerAt(route, systemCtx(app, newId()), {}, raw)
    return 200
  })
}

async function answer<C extends Call>(
  routes: readonly Route[],
  ctx: Ctx,
  call: C,
  input: z.input<C['input']>,
): Promise<CallOutput<C>> {
  const route = routes.find((one) => one.call === call)
  if (!route) throw new Error(`no call ${call.id}`)
  return (await answerAt(route, ctx, call.input.parse(input), NO_REQUEST)) as CallOutput<C>
}

function answerAt(route: Route, ctx: Ctx, input: unknown, raw: RawRequest): Promise<unknown> {
  if ('handle' in route) return route.handle(ctx, input, raw)
  const asked = route.read ? route.read(ctx, raw) : input
  return askAlone(ctx as MemberCtx, route.handleTogether, asked, route.of)
}
