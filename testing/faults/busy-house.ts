import { setTimeout as pause } from 'node:timers/promises'
import { openDb, openPool } from '#platform/db/index.ts'
import { type LiveHouse, openLiveHouse } from '../live-house.ts'
import { overHttp } from '../transport.ts'
import { Customer } from './customer.ts'
import type { Dice } from './dice.ts'
import type { Finding } from './fault.ts'
import { type Acknowledged, Traffic } from './traffic.ts'
import { wrongInBooks } from './wrong-in-books.ts'

const CUSTOMERS = 8
const RAIL_SECRET = 'rail-secret-of-the-faults-rail-secret-of'

/** A whole house over HTTP with customers who deposit, play and withdraw, and remember every answer. */
export class BusyHouse {
  readonly live: LiveHouse
  readonly traffic = new Traffic()
  readonly #customers: readonly Customer[]
  /** Heads of the sealed ledger that the house told. */
  readonly #heads: string[] = []
  #fault: Error | null = null

  private constructor(live: LiveHouse, dice: Dice) {
    this.live = live
    const around = {
      transport: overHttp(live.url),
      now: () => new Date(),
      railSecret: RAIL_SECRET,
      traffic: this.traffic,
      dice,
    }
    this.#customers = Array.from({ length: CUSTOMERS }, () => new Customer(around))
  }

  /** Opens one with its data in a folder of `parent`. */
  static async open(dice: Dice, parent?: string): Promise<BusyHouse> {
    const settings = {
      SANDBOX_RAIL_SECRET: RAIL_SECRET,
      MATCH_MINUTES: '0.1',
      MATCH_SPACING_SECONDS: '2',
      PAYOUT_REVIEW_SECONDS: '1',
      WITHDRAWAL_CONFIRM_SECONDS: '1',
      PAYEE_WAIT_MINUTES: '0',
      QUICK_COUNTERPARTIES: '0',
    }
    return new BusyHouse(await openLiveHouse(settings, parent), dice)
  }

  /** Does something to the house while its customers are busy; then they leave. */
  async during(work: () => Promise<void>): Promise<void> {
    await Promise.all(this.#customers.map((customer) => customer.arrive()))
    const staying = Promise.all(this.#customers.map((customer) => customer.stay()))
    // A customer whom the house gave an answer that nothing explains leaves, and who waits for work must know.
    staying.catch((error: Error) => {
      this.#fault = error
    })
    try {
      await work()
    } catch (error) {
      this.traffic.end()
      await Promise.allSettled([staying])
      throw error
    }
    for (const customer of this.#customers) customer.leave()
    await staying
  }

  /** Waits until that many more requests were acknowledged. */
  async acknowledgedMore(count: number): Promise<void> {
    const goal = this.traffic.acknowledged.length + count
    await this.until(() => this.traffic.acknowledged.length >= goal)
  }

  /** Notes what the house says of its sealed ledger just now, if anything is sealed yet: it must stay so. */
  async noteHead(): Promise<void> {
    const { text } = await overHttp(this.live.url)({ method: 'GET', url: '/cw/v1/ledger/head' }, '127.0.0.1')
    const { head } = JSON.parse(text).data as { head: { hash: string } | null }
    if (head) this.#heads.push(head.hash)
  }

  /** Waits until that many requests are under way. */
  async underWay(count: number): Promise<void> {
    await this.until(() => this.traffic.inFlight >= count)
  }

  /** Waits for something while the customers go on. Rejects when one of them met a fault. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.#fault) throw this.#fault
      await pause(1)
    }
  }

  /**
   * Counts when the customers have left: waits until everything is settled, starts the house anew, asks again for all that
   * was acknowledged, and compares what every customer has with what they must have.
   */
  async count(checked: string): Promise<Finding> {
    const wrong = await this.#purses()
    const code = await this.live.stop()
    if (code !== 0) wrong.push(`the house ended with ${code}`)
    await this.live.start()
    const lost = await this.#lost()
    wrong.push(...lost, ...(await this.#purses()), ...(await this.#violations()))
    return {
      acknowledged: this.traffic.acknowledged.length,
      unknown: this.traffic.unknown.size,
      lost: lost.length,
      checked: `${checked}; every answer the same byte for byte, every purse as it must be, ${this.#heads.length} told heads still in the sealed ledger`,
      wrong,
    }
  }

  async #purses(): Promise<string[]> {
    const wrong: string[] = []
    const compare = async (customer: Customer) => {
      const must = customer.expected(await customer.settled())
      const has = await customer.purse()
      if (has.centre !== must.centre || has.venue !== must.venue)
        wrong.push(
          `a customer has ${has.centre} and ${has.venue}, not ${must.centre} and ${must.venue} (units)`,
        )
    }
    await Promise.all(this.#customers.map(compare))
    return wrong
  }

  /** What was acknowledged and is not there any more: asked again under its own id, the house gives another answer. */
  async #lost(): Promise<string[]> {
    const gone: string[] = []
    const left = [...this.traffic.acknowledged]
    const askAgain = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const answer = await one.again()
        if (!isSame(one, answer.text)) gone.push(`${one.what}: first ${one.answer.text}, then ${answer.text}`)
      }
    }
    await Promise.all(Array.from({ length: CUSTOMERS }, askAgain))
    return gone
  }

  async #violations(): Promise<string[]> {
    const pool = openPool(await this.live.databaseUrl(), 2)
    try {
      return await wrongInBooks(openDb(pool), this.#heads)
    } finally {
      await pool.end()
    }
  }
}

/** Byte for byte; a webhook's answer has a trace id of its own each time. */
function isSame({ what, answer }: Acknowledged, text: string): boolean {
  if (what !== 'bank notice') return answer.text === text
  return JSON.stringify(JSON.parse(text).data) === JSON.stringify(answer.data)
}
