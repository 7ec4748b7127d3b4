import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from '../../transport.ts'
import type { Dice } from '../dice.ts'
import { Customer } from '../traffic/customer.ts'
import { type Acknowledged, Traffic } from '../traffic/traffic.ts'

const CUSTOMERS = 8
/** What signs the words of the banks of such a house. */
export const RAIL_SECRET = 'rail-secret-of-the-faults-rail-secret-of'

/** Settings of a house in which everything that a crowd does comes to its end within seconds. */
export const QUICK_HOUSE: Readonly<Record<string, string>> = {
  SANDBOX_RAIL_SECRET: RAIL_SECRET,
  MATCH_MINUTES: '0.1',
  MATCH_SPACING_SECONDS: '2',
  PAYOUT_REVIEW_SECONDS: '1',
  WITHDRAWAL_CONFIRM_SECONDS: '1',
  PAYEE_WAIT_MINUTES: '0',
  QUICK_COUNTERPARTIES: '0',
}

/** Customers of a house who deposit, play and withdraw, and remember every answer. */
export class Crowd {
  readonly traffic = new Traffic()
  readonly customers: readonly Customer[]
  /** Heads of the sealed ledger that the house told. */
  readonly heads: string[] = []
  readonly #transport: Transport
  #fault: Error | null = null

  /** `transport` leads to a house with the settings `QUICK_HOUSE`. */
  constructor(transport: Transport, dice: Dice, railSecret = RAIL_SECRET) {
    this.#transport = transport
    const around = { transport, now: () => new Date(), railSecret, traffic: this.traffic, dice }
    this.customers = Array.from({ length: CUSTOMERS }, () => new Customer(around))
  }

  /** Everybody opens an account and has a first deposit. */
  async arrive(): Promise<void> {
    await Promise.all(this.customers.map((customer) => customer.arrive()))
  }

  /** Does something to the house while its customers, who have arrived, are busy; then they leave. */
  async during(work: () => Promise<void>): Promise<void> {
    const staying = Promise.all(this.customers.map((customer) => customer.stay()))
    // A customer whom the house gave an answer that nothing explains leaves, and who waits for work must
    // know.
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
    for (const customer of this.customers) customer.leave()
    await staying
  }

  /** Waits until that many more requests were acknowledged. */
  async acknowledgedMore(count: number): Promise<void> {
    const goal = this.traffic.acknowledged.length + count
    await this.until(() => this.traffic.acknowledged.length >= goal)
  }

  /** Notes what the house says of its sealed ledger just now, if anything is sealed yet: it must stay so. */
  async noteHead(): Promise<void> {
    const { text } = await this.#transport({ method: 'GET', url: '/cw/v1/ledger/head' }, '127.0.0.1')
    const { head } = JSON.parse(text).data as { head: { hash: string } | null }
    if (head) this.heads.push(head.hash)
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
   * Once everything is settled: the customers who have something else than what they were told, a line each.
   */
  async wrongBalances(): Promise<string[]> {
    const wrong: string[] = []
    const compare = async (customer: Customer) => {
      const must = customer.expected(await customer.settled())
      const has = await customer.balances()
      if (has.centre !== must.centre || has.venue !== must.venue)
        wrong.push(
          `a customer has ${has.centre} and ${has.venue}, not ${must.centre} and ${must.venue} (units)`,
        )
    }
    await Promise.all(this.customers.map(compare))
    return wrong
  }

  /**
   * What was acknowledged and is not there any more: asked again under its own id, the house gives another
   * answer.
   */
  async lost(): Promise<string[]> {
    const gone: string[] = []
    const left = [...this.traffic.acknowledged]
    const askAgain = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const answer = await this.traffic.repeat(one)
        if (!isSame(one, answer.text)) gone.push(`${one.what}: first ${one.answer.text}, then ${answer.text}`)
      }
    }
    await Promise.all(Array.from({ length: CUSTOMERS }, askAgain))
    return gone
  }
}

/** Byte for byte; a webhook's answer has a trace id of its own each time. */
function isSame({ what, answer }: Acknowledged, text: string): boolean {
  if (what !== 'bank notice') return answer.text === text
  return JSON.stringify(JSON.parse(text).data) === JSON.stringify(answer.data)
}
