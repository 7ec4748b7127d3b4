import { randomUUID } from 'node:crypto'
import type { RefusalFactory } from '#platform/errors/refusal.ts'
import type { WireAnswer, WireClient } from '../../wire-client.ts'
import type { Dice } from '../dice.ts'

/** HTTP status of a house that says "again": what became of a call nobody knows, or nothing did. */
const AGAIN = 503
/** How often a call is sent again that is told so. */
const PATIENCE = 50
/** Of how many calls that happen once the answer is lost, or asked for twice at the same moment. */
const LOST_ONE_IN = 6
/** Answers that are remembered, to be asked for again much later. */
const REMEMBERED = 60

/** A call that happens once, and what was answered. */
interface Answered {
  readonly path: string
  readonly body: object
  readonly text: string
}

/** What a member of the soak remembers of their own business. */
export interface Guest {
  readonly client: WireClient
  readonly id: string
  readonly cardId: string
  readonly walletId: string
  readonly addressId: string
  /** Pages of the sandbox chains where USDT are sent to this member. */
  readonly chainRefs: readonly string[]
  /** Deposit orders: their numbers, and where they are paid. */
  readonly orders: { readonly billNo: string; readonly ref: string; readonly amount: string }[]
  readonly withdrawals: string[]
  readonly announced: string[]
  readonly answered: Answered[]
}

/** What the soak counts while it goes on. */
export interface Counts {
  /** Calls that happen once and were answered. */
  acknowledged: number
  /** Those whose answer was lost at least once. */
  unknown: number
  /** Answers that were another one when asked for again. */
  readonly lost: string[]
  /** Answers that no rule explains: the seed and the operation find them again. */
  readonly strange: Map<string, { times: number; first: string }>
  /** How many operations of a kind were carried out, and how many were refused. */
  readonly done: Map<string, { done: number; refused: number }>
  /** What exchanges and purchases moved, as the house answered it: by member and currency, in units. */
  readonly told: Map<string, bigint>
}

/** One operation under way: the calls of a member, held against what the operation may be refused. */
export class Visit {
  readonly guest: Guest
  readonly dice: Dice
  readonly #name: string
  readonly #refusals: ReadonlySet<number>
  readonly #counts: Counts
  /** The answer that refused what was last refused. */
  refused: WireAnswer | null = null

  constructor(
    guest: Guest,
    dice: Dice,
    operation: { readonly name: string; readonly refusals: readonly RefusalFactory[] },
    counts: Counts,
  ) {
    this.guest = guest
    this.dice = dice
    this.#name = operation.name
    this.#refusals = new Set(operation.refusals.map(({ code }) => code))
    this.#counts = counts
  }

  /** A question by cookie: its answer's data. */
  async see(path: string): Promise<WireAnswer['data']> {
    const { data, text } = await this.#insist(() => this.guest.client.get(path))
    if (data === null) throw new Error(`${this.#name}, ${path}: ${text}`)
    return data
  }

  /** A call that may be repeated: its answer's data, or null where it was refused as it may be. */
  async ask(path: string, body: object): Promise<WireAnswer['data']> {
    return this.#judge(path, await this.#insist(() => this.guest.client.post(path, body)))
  }

  /**
   * A call that happens once: now and then its answer is lost, or it comes twice at once, and every answer
   * has to be the same to the byte. Its data, or null where it was refused as it may be.
   */
  async once(path: string, fields: object): Promise<WireAnswer['data']> {
    const { client, answered } = this.guest
    const body = { requestId: randomUUID(), ...fields }
    const send = () => this.#insist(() => client.post(path, body))
    const isTwiceAtOnce = this.dice.onceIn(LOST_ONE_IN)
    const [answer, other] = await Promise.all([send(), isTwiceAtOnce ? send() : null])
    const again = other ?? (this.dice.onceIn(LOST_ONE_IN) ? await send() : null)
    if (again) this.#counts.unknown += 1
    if (again && again.text !== answer.text) this.#lose(path, answer.text, again.text)
    const data = this.#judge(path, answer)
    this.#counts.acknowledged += 1
    answered.push({ path, body, text: answer.text })
    if (answered.length > REMEMBERED) answered.shift()
    return data
  }

  /**
   * A call of the sandbox's bank and chains: sent twice now and then it is done once, and answered as things
   * are by then.
   */
  async repeatable(path: string, fields: object): Promise<void> {
    const body = { requestId: randomUUID(), ...fields }
    await this.ask(path, body)
    if (this.dice.onceIn(LOST_ONE_IN)) await this.ask(path, body)
  }

  /** Asks for an answer again that was given long ago. */
  async askAgain({ path, body, text }: Answered): Promise<void> {
    const again = await this.#insist(() => this.guest.client.post(path, body))
    if (again.text !== text) this.#lose(path, text, again.text)
  }

  /** Notes what an answer says was moved. */
  note(currency: string, units: bigint): void {
    const key = `${this.guest.id} ${currency}`
    this.#counts.told.set(key, (this.#counts.told.get(key) ?? 0n) + units)
  }

  #lose(path: string, first: string, then: string): void {
    this.#counts.lost.push(`${this.#name}, ${path}: first ${first}, then ${then}`)
  }

  async #insist(send: () => Promise<WireAnswer>): Promise<WireAnswer> {
    for (let sent = 1; ; sent += 1) {
      const answer = await send()
      if (answer.status !== AGAIN || sent === PATIENCE) return answer
      this.#counts.unknown += 1
    }
  }

  #judge(path: string, answer: WireAnswer): WireAnswer['data'] {
    const { status, code, data, text } = answer
    if (status === 200 && code === 0) return data
    if (!this.#refusals.has(code)) {
      const { strange } = this.#counts
      const what = `${this.#name}, ${path}: HTTP ${status} ${code}`
      const known = strange.get(what) ?? { times: 0, first: text }
      strange.set(what, { ...known, times: known.times + 1 })
    }
    this.refused = answer
    return null
  }
}
