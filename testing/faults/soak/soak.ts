import { setImmediate as aTurn } from 'node:timers/promises'
import { manualClock } from '#platform/clock/clock.ts'
import { sql } from '#platform/db/index.ts'
import { type Workers, workersOf } from '../consumers/workers.ts'
import { type Dice, diceFrom } from '../dice.ts'
import type { Fault } from '../fault.ts'
import { openWebApp, type WebApp } from '../web-app/open-web-app.ts'
import { GIVEN, guestsOf } from './arrival.ts'
import { badLines } from './bad-adapters.ts'
import { type Counts, type Guest, Visit } from './guest.ts'
import { drawOperation } from './operations.ts'
import { inLimbo, reckon } from './reckoning.ts'

const AT_ONCE = 8
const WAVES = { short: 38, long: 1_250 }
const MEMBERS = { short: 8, long: 24 }
/** In one wave of so many a connection to the database is cut while it is busy. */
const CUT_ONE_IN = 6
/** How many turns of the event loop it takes until then, at most. */
const CUT_TURNS = 40
/** Within how long a connection that is cut is gone. */
const GONE_WITHIN_MS = 60_000
const SECOND_MS = 1_000
/** How far the clock goes on after a wave: seconds mostly, now and then minutes, seldom hours. */
const PAUSES = { usual: [1, 25], minutes: [60, 1_500], hours: [7_200, 25_000] } as const
/** How often everything is done that is due until nothing is, and how far the clock goes on each time. */
const LAST_ROUNDS = 500
const LAST_PAUSES = { soon: 5 * SECOND_MS, later: 300 * SECOND_MS, soonRounds: 12 }

/** How long nobody does anything, in milliseconds. */
function pauseOf(dice: Dice): number {
  const [least, most] = dice.onceIn(30) ? PAUSES.hours : dice.onceIn(10) ? PAUSES.minutes : PAUSES.usual
  return dice.between(least, most) * SECOND_MS
}

/**
 * Cuts the house's connections that are busy at a moment while members wait. Gives how many. It ends when they are gone
 * and the house's pool can know of it: one that had just become idle would else be handed to what comes after the wave.
 */
async function cutConnection(web: WebApp, turns: number): Promise<number> {
  for (let turn = 0; turn < turns; turn += 1) await aTurn()
  const { rows } = await web.pool.query(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
       and backend_type = 'client backend' limit 2`,
    [GONE_WITHIN_MS],
  )
  await aTurn()
  return rows.length
}

/** Lets eight members, or the same one more than once, do something at the same moment. */
async function wave(web: WebApp, guests: readonly Guest[], dice: Dice, counts: Counts): Promise<number> {
  const plan = Array.from({ length: AT_ONCE }, () => {
    const guest = dice.pick(guests)
    const operation = drawOperation(dice, guest)
    // Dice of its own: what is thrown does not depend on who is answered first.
    const own = diceFrom(dice.between(0, 2 ** 31), operation.name)
    return { operation, visit: new Visit(guest, own, operation, counts) }
  })
  const isCut = dice.onceIn(CUT_ONE_IN)
  const turns = dice.between(1, CUT_TURNS)
  const under = plan.map(async ({ operation, visit }) => {
    await operation.run(visit)
    const count = counts.done.get(operation.name) ?? { done: 0, refused: 0 }
    count[visit.refused ? 'refused' : 'done'] += 1
    counts.done.set(operation.name, count)
  })
  const [cuts] = await Promise.all([isCut ? cutConnection(web, turns) : 0, ...under])
  return cuts
}

/**
 * Lets time pass and does everything that is due until nothing is; what happened is told by what is not over
 * then.
 */
async function runDown(web: WebApp, clock: { advance(ms: number): void }, workers: Workers): Promise<void> {
  const { soon, later, soonRounds } = LAST_PAUSES
  const newest = async () => {
    const { rows } = await sql<{
      seq: bigint
    }>`select coalesce(max(seq), 0) as seq from ledger.transfer`.execute(web.app.db)
    return rows[0]?.seq
  }
  let before = await newest()
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    clock.advance(round < soonRounds ? soon : later)
    await workers.sweep()
    await workers.read()
    const now = await newest()
    const isStill = now === before && (await inLimbo(web.app.db)).length === 0
    if (isStill && round > soonRounds) return
    before = now
  }
}

function kindsIn({ done }: Counts): string {
  const kinds = [...done].toSorted(([a], [b]) => a.localeCompare(b))
  return kinds.map(([name, count]) => `${name} ${count.done}+${count.refused}`).join(', ')
}

function strangeIn({ strange }: Counts): string[] {
  return [...strange].map(([what, { times, first }]) => `${what}, ${times} times, first ${first}`)
}

/**
 * Thousands of movements of all kinds, through lines that lose, double and disorder everything: nothing is
 * left over.
 */
export const soak: Fault = {
  name: 'soak',
  simulates: 'banks, chains, venues and connections that all misbehave at once, for thousands of operations',
  run: async ({ dice, long, ground, rounds }) => {
    const clock = manualClock(new Date('2026-06-14T06:36:00.000Z'))
    const settings = {
      SANDBOX_VENUE: '1',
      SESSION_IDLE_MINUTES: '1440',
      SESSION_ABSOLUTE_HOURS: '720',
      MATCH_SPACING_SECONDS: '600',
      // The clock goes on by as much at once at the end: only more than that is an outage, for which quick
      // pay stops its own clocks.
      QUICK_DOWN_SECONDS: '600',
    }
    const web = await openWebApp(await ground.database(), { clock, settings })
    try {
      const counts: Counts = {
        acknowledged: 0,
        unknown: 0,
        lost: [],
        strange: new Map(),
        done: new Map(),
        told: new Map(),
      }
      const lines = badLines(web.http, diceFrom(dice.between(0, 2 ** 31), 'lines'))
      const workers = workersOf(web, lines.jobs)
      await workers.sweep()
      const guests = await guestsOf(web, long ? MEMBERS.long : MEMBERS.short, counts)
      const given = GIVEN.units * BigInt(guests.length)
      let cuts = 0
      for (const _ of rounds(long ? WAVES.long : WAVES.short)) {
        cuts += await wave(web, guests, dice, counts)
        clock.advance(pauseOf(dice))
        await workers.sweep()
        await workers.read()
      }
      lines.mend()
      await runDown(web, clock, workers)
      const wrong = await reckon(web.app.db, counts, given)
      const { lost, answerLost, doubled, echoed, venueDoubled } = lines.mishaps
      return {
        acknowledged: counts.acknowledged,
        unknown: counts.unknown,
        lost: counts.lost.length,
        checked: `${kindsIn(counts)} (done+refused); webhooks ${lost} lost, ${answerLost} unheard, ${doubled} doubled, ${echoed} said again later; ${venueDoubled} orders to the venue doubled; ${cuts} connections cut; nothing in limbo, every balance and every book outside as it must be`,
        wrong: [...counts.lost, ...strangeIn(counts), ...lines.strange, ...wrong],
      }
    } finally {
      await web.close()
    }
  },
}
