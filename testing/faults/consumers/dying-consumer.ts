import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { manualClock } from '#platform/clock/clock.ts'
import type { Fault } from '../fault.ts'
import { openWebApp } from '../web-app/open-web-app.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { effectsAmiss } from './effects.ts'
import { MemberActions } from './member-actions.ts'
import { consumersOf, workersOf } from './workers.ts'

const STEPS = ['before', 'after', 'committed'] as const
/**
 * Where a consumer dies in the short form, but for the first one: before its commit, which undoes what it did only if
 * all of that was in the transaction. That the cursor moves with the commit, and not before, is the dispatcher's and the
 * same for all.
 */
const IN_SHORT = ['after'] as const
/** Turns of every consumer. */
const TURNS = { short: 1, long: 20 }
/** Events of each kind that are due when a consumer dies. */
const DUE = { least: 1, most: 2 }
/** Withdrawals a member asks for, at most. */
const WITHDRAWALS_A_MEMBER = 3
/** Deposits are to be staked, and matches soon over. */
const SETTINGS = { TURNOVER_TIMES: '1', MATCH_MINUTES: '0.5', MATCH_SPACING_SECONDS: '10' }
/** What the bettor pays in, more than all stakes together, and takes to the venue. */
const BETTOR = { paysIn: '5000.00', plays: '3000.00' }

/** What passes between two rounds of the jobs. */
const TICK_MS = 5_000

/** Runs a worker of its own process; answers the signal it died by. */
async function read(url: string, consumer = '', step = ''): Promise<string | null> {
  const reader = fork(join(import.meta.dirname, 'mortal-reader.ts'), [url, consumer, step])
  const [code, signal] = (await once(reader, 'exit')) as [number | null, string | null]
  if (code) throw new Error(`the reader of ${consumer || 'everything'} ended with ${code}`)
  return signal
}

/** Every consumer of the house dies at each of its steps, and another goes on: what it does happens once. */
export const dyingConsumer: Fault = {
  name: 'dying-consumer',
  simulates:
    'a consumer of the outbox killed before it takes, before it commits, before it knows that it did',
  run: async ({ dice, long, ground, rounds }) => {
    const url = await ground.database()
    const clock = manualClock(new Date())
    const web = await openWebApp(url, { clock, settings: SETTINGS })
    const workers = workersOf(web)
    const work = async () => {
      clock.advance(TICK_MS)
      await workers.sweep()
    }
    const actions = new MemberActions(web)
    const some = () => dice.between(DUE.least, DUE.most)
    let deaths = 0
    const wrong: string[] = []
    try {
      const bettor = await actions.newMember()
      await actions.payIn(bettor, BETTOR.paysIn)
      await work()
      await read(url)
      await actions.takeToVenue(bettor, BETTOR.plays)
      const names = consumersOf(web).map(({ name }) => name)
      for (const n of rounds((long ? TURNS.long : TURNS.short) * names.length)) {
        const name = names[n % names.length]
        for (let left = some(); left > 0; left -= 1) {
          await actions.payIn(await actions.newMember(), `${dice.between(100, 900)}.00`)
          await actions.sendUsdt(`${dice.between(5, 90)}.${dice.between(100_001, 999_999)}`)
          await actions.buyUsdt(`${dice.between(500, 900)}.00`)
          await actions.bet(bettor)
        }
        await actions.withdraw(dice.between(1, WITHDRAWALS_A_MEMBER))
        while (!(await actions.areOver())) await work()
        // What is due when it dies for the first time is still due at the second: only the third moves its
        // cursor.
        for (const step of long || n === 0 ? STEPS : IN_SHORT) {
          const signal = await read(url, name, step)
          if (signal === 'SIGKILL') deaths += 1
          else wrong.push(`${name} did not die ${step}`)
        }
      }
      // What the last words mean for the money is done by sweeps, and told of like everything.
      do {
        await read(url)
        await work()
      } while ((await actions.purchasesUnderWay()) > 0)
      await read(url)
      const amiss = await effectsAmiss(web, actions)
      return {
        acknowledged: actions.count,
        unknown: 0,
        lost: amiss.lost.length,
        checked: `${deaths} deaths of ${names.length} consumers, at each step of ${long ? 'every one' : 'the first'}; every effect once, every message numbered`,
        wrong: [...amiss.lost, ...amiss.wrong, ...wrong, ...(await wrongInBooks(web.app.db))],
      }
    } finally {
      await web.close()
    }
  },
}
