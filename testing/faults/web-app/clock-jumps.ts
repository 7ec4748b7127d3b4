import { setImmediate as aTurn } from 'node:timers/promises'
import { manualClock } from '#platform/clock/clock.ts'
import { injecting } from '../../transport.ts'
import { workersOf } from '../consumers/workers.ts'
import type { Fault } from '../fault.ts'
import { Customer } from '../traffic/customer.ts'
import { Traffic } from '../traffic/traffic.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { openWebApp, type WebApp } from './open-web-app.ts'

const CUSTOMERS = 4
const JUMPS = { short: 8, long: 120 }
const HOUR_MS = 3_600_000
/** How far the clock may be from the time at which the house was opened, in hours, while members are busy. */
const REACH = { back: -6, ahead: 40 }
/**
 * How far it jumps in the end, to be set right again: to where nothing is kept of what was answered, if it
 * went by this clock.
 */
const FAR_HOURS = 24 * 30
/** How far it jumps at once. */
const MOST_HOURS = 14
/** Acknowledgements between two jumps. */
const WORK = { least: 4, most: 16 }
/** What passes at each round of the workers, so that the house lives on between two jumps. */
const TICK_MS = 700

/**
 * Transfers of an account whose numbers do not rise with its entries: out of the order in which they were
 * posted.
 */
async function outOfOrder({ pool }: WebApp): Promise<string[]> {
  const { rows } = await pool.query<{ account: bigint; seq: bigint }>(
    `select account_id as account, seq from (
      select e.account_id, e.seq, t.seq as posted, lag(t.seq) over (partition by e.account_id order by e.seq) as before
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id) x where posted < before`,
  )
  return rows.map(({ account, seq }) => `entry ${seq} of account ${account} is out of order`)
}

/** The house's clock jumps by hours, both ways, while it serves and works. */
export const clockJumps: Fault = {
  name: 'clock-jumps',
  simulates: "the house's clock jumps by hours, forward and back",
  run: async ({ dice, long, ground, rounds }) => {
    const opened = new Date()
    const clock = manualClock(opened)
    const web = await openWebApp(await ground.database(), { clock, settings: { MATCH_MINUTES: '0.5' } })
    const workers = workersOf(web)
    const traffic = new Traffic()
    const around = {
      transport: injecting(web.http),
      now: () => clock.now(),
      railSecret: web.app.sandboxRailSecret,
      traffic,
      dice,
      soonMs: { from: 0, to: HOUR_MS },
    }
    const customers = Array.from({ length: CUSTOMERS }, () => new Customer(around))
    let isOpen = true
    let fault: Error | null = null
    const told = (error: Error) => {
      fault = error
      traffic.end()
    }
    const working = (async () => {
      while (isOpen) {
        clock.advance(TICK_MS)
        await workers.read()
        await workers.sweep()
      }
    })()
    working.catch(told)
    try {
      await Promise.all(customers.map((customer) => customer.arrive()))
      const staying = Promise.all(customers.map((customer) => customer.stay()))
      staying.catch(told)
      let jumps = 0
      let back = 0
      for (const _ of rounds(long ? JUMPS.long : JUMPS.short)) {
        jumps += 1
        const hours = dice.between(1, MOST_HOURS) * (dice.onceIn(2) ? 1 : -1)
        const at = (clock.now().getTime() - opened.getTime()) / HOUR_MS
        const isBack = (hours < 0 && at + hours > REACH.back) || at + hours > REACH.ahead
        if (isBack) back += 1
        clock.advance(Math.abs(hours) * HOUR_MS * (isBack ? -1 : 1))
        // Before the time at which it was opened, a house takes no signature: what it forgot then could be
        // repeated.
        const isBefore = clock.now() < opened
        const goal = traffic.acknowledged.length + (isBefore ? 0 : dice.between(WORK.least, WORK.most))
        while (traffic.acknowledged.length < goal) {
          if (fault) throw fault
          await aTurn()
        }
      }
      for (const customer of customers) customer.leave()
      clock.set(new Date(opened.getTime() + (REACH.ahead + 1) * HOUR_MS))
      await staying

      const wrong: string[] = []
      for (const customer of customers) {
        const must = customer.expected(await customer.settled())
        const has = await customer.balances()
        if (has.centre !== must.centre || has.venue !== must.venue)
          wrong.push(`a customer has ${has.centre} and ${has.venue}, not ${must.centre} and ${must.venue}`)
      }
      isOpen = false
      await working
      const right = clock.now()
      clock.advance(FAR_HOURS * HOUR_MS)
      await workers.sweep()
      clock.set(right)
      // Sessions ended meanwhile: everybody signs in again.
      for (const customer of customers) await customer.balances()
      const lost: string[] = []
      for (const { what, answer, again } of traffic.acknowledged) {
        const now = await again()
        if (now.code !== answer.code || JSON.stringify(now.data) !== JSON.stringify(answer.data))
          lost.push(`${what}: first ${answer.text}, then ${now.text}`)
      }
      if (back === 0 || back === jumps) wrong.push('it jumped one way only')
      wrong.push(...(await outOfOrder(web)), ...(await wrongInBooks(web.app.db)))
      return {
        acknowledged: traffic.acknowledged.length,
        unknown: traffic.unknown.size,
        lost: lost.length,
        checked: `${jumps} jumps, ${back} of them back; every answer the same, every balance as it must be, entries in order`,
        wrong: [...lost, ...wrong],
      }
    } finally {
      isOpen = false
      traffic.end()
      await Promise.allSettled([working])
      await web.close()
    }
  },
}
