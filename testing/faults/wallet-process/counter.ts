import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order, Word } from './order.ts'

/** How many orders are under way at any moment. */
const IN_FLIGHT = 12
/** How long to wait before asking again for what nobody knows. */
const RETRY_MS = 50

/**
 * The clients' side: keeps orders under way, asks again for what was left open, and remembers every answer.
 */
export class Counter {
  /** Orders that were acknowledged. */
  readonly acknowledged = new Map<string, Order>()
  /** Every order ever given. */
  readonly given = new Map<string, Order>()
  /** Orders whose answer a crash swallowed, once or more: done or not, nobody knew. */
  readonly unknown = new Set<string>()
  url = ''
  dataPath = ''
  readonly #underWay = new Set<string>()
  readonly #again: Order[] = []
  readonly #tellerArgs: readonly string[]
  readonly #nextOrder: () => Order
  #teller: ChildProcess | null = null
  #draining = false
  #fault: Error | null = null

  constructor(tellerArgs: readonly string[], nextOrder: () => Order) {
    this.#tellerArgs = tellerArgs
    this.#nextOrder = nextOrder
  }

  get inFlight(): number {
    return this.#underWay.size
  }

  /** Starts a teller and waits until it takes orders. */
  async open(): Promise<void> {
    const teller = fork(join(import.meta.dirname, 'teller.ts'), this.#tellerArgs, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#teller = teller
    const opened = new Promise<void>((resolve, reject) => {
      teller.once('exit', (code) => {
        if (this.#teller !== teller) return
        this.#fault = new Error(`the teller ended by itself (${code})`)
        reject(this.#fault)
      })
      teller.on('message', (word: Word) => {
        if (!('open' in word)) return this.#hear(word)
        this.url = word.url
        this.dataPath = word.dataPath
        resolve()
      })
    })
    await opened
    this.#fill()
  }

  /** Kills the teller's process on the spot. What was under way is unknown. */
  async killTeller(): Promise<void> {
    const teller = this.#teller
    this.#teller = null
    if (!teller) return
    const gone = once(teller, 'exit')
    teller.kill('SIGKILL')
    await gone
    for (const id of this.#underWay) this.#open(id)
  }

  /** Waits until that many orders are under way. */
  async underWay(count: number): Promise<void> {
    while (this.inFlight < count) await this.#aMoment()
  }

  /** Waits until that many more orders were acknowledged. */
  async acknowledgedMore(count: number): Promise<void> {
    const goal = this.acknowledged.size + count
    while (this.acknowledged.size < goal) await this.#aMoment()
  }

  /** Gives no new orders and waits until every one that was given is acknowledged. */
  async drain(): Promise<void> {
    this.#draining = true
    while (this.acknowledged.size < this.given.size) await this.#aMoment()
  }

  /** Lets the teller go in an orderly way. */
  async close(): Promise<void> {
    const teller = this.#teller
    this.#teller = null
    if (!teller?.connected) return
    const gone = once(teller, 'exit')
    teller.disconnect()
    await gone
  }

  async #aMoment(): Promise<void> {
    if (this.#fault) throw this.#fault
    await pause(5)
  }

  #hear(word: Exclude<Word, { open: true }>): void {
    if (word.done) {
      const order = this.given.get(word.orderId)
      this.#underWay.delete(word.orderId)
      if (order) this.acknowledged.set(order.id, order)
      this.#fill()
    } else {
      this.#open(word.orderId)
      setTimeout(() => this.#fill(), RETRY_MS)
    }
  }

  /** An order's answer is lost: ask for it again later, under its own id. */
  #open(id: string): void {
    const order = this.given.get(id)
    this.#underWay.delete(id)
    if (!order) return
    this.unknown.add(id)
    this.#again.push(order)
  }

  #fill(): void {
    while (this.#teller?.connected && this.#underWay.size < IN_FLIGHT) {
      const order = this.#again.shift() ?? (this.#draining ? undefined : this.#nextOrder())
      if (!order) return
      this.given.set(order.id, order)
      this.#underWay.add(order.id)
      this.#teller.send(order)
    }
  }
}
