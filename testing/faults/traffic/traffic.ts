import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { WireAnswer } from '../../wire-client.ts'

/** How long to wait before asking again for what nobody knows. */
const RETRY_MS = 150
/** How long a house asks one to wait that refuses because it cannot do anything: at least this. */
const REFUSED_MS = 1_000
/** A house that was killed does what it owes within this time after it came back, on a busy machine too. */
const PATIENCE_MS = 180_000
/** HTTP status of a house whose database is away. */
const UNAVAILABLE = 503
/** HTTP status of a proxy whose process behind it was gone before it answered. */
const NO_ANSWER = 502
/** Wire code of a call whose session has ended. */
export const NO_SESSION = WireErrors.noSession.code
/**
 * Wire codes that say "not now": the clocks differ or the house came back meanwhile, or there are too many
 * calls.
 */
const NOT_NOW = new Set([
  NO_SESSION,
  WireErrors.staleClock.code,
  WireErrors.tooManyRequests.code,
  RailErrors.staleTimestamp.code,
])
/** A request nobody took, because nobody listened. */
const NOT_SENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

/** An answer that no crash explains. */
class Fault extends Error {}

/** A request that may take effect once and only once, and the answer that was acknowledged. */
export interface Acknowledged {
  readonly what: string
  /** Sends the same request again, by the same id. */
  readonly again: () => Promise<WireAnswer>
  readonly answer: WireAnswer
}

/** What the clients know: what was acknowledged, what a crash left open, and what is under way right now. */
export class Traffic {
  readonly acknowledged: Acknowledged[] = []
  /** Requests that had no answer at least once: done or not, nobody knew. */
  readonly unknown = new Set<string>()
  /** How often the house asked to try again later. */
  refusals = 0
  inFlight = 0
  #isOver = false

  /** Sends everybody away: whoever still waits for an answer is told that none will come. */
  end(): void {
    this.#isOver = true
  }

  /**
   * Sends the same again and again until it is answered, and notes that it was. Rejects with an answer that
   * no crash explains.
   */
  async insist(what: string, send: () => Promise<WireAnswer>): Promise<WireAnswer> {
    const id = randomUUID()
    while (!this.#isOver) {
      const answer = await this.#attempt(id, what, send)
      if (typeof answer !== 'number') {
        this.acknowledged.push({ what, again: send, answer })
        return answer
      }
      await pause(answer)
    }
    throw new Error(`nobody waits for ${what} any more`)
  }

  /**
   * Sends what was acknowledged once more, for as long as the house says "not now" (a busy minute is over its
   * limits): what it says of it.
   */
  async repeat({ again }: Acknowledged): Promise<WireAnswer> {
    const deadline = performance.now() + PATIENCE_MS
    let answer = await again()
    while (NOT_NOW.has(answer.code) && performance.now() < deadline) {
      await pause(REFUSED_MS)
      answer = await again()
    }
    return answer
  }

  /**
   * Asks until the answer is there and good; for questions, which change nothing. Rejects with the last
   * answer when that does not happen although the house had all the time in the world.
   */
  async read<T>(
    ask: () => Promise<WireAnswer>,
    good: (data: WireAnswer['data']) => T | undefined,
  ): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS
    let last = ''
    while (performance.now() < deadline && !this.#isOver) {
      const answer = await ask().catch((error: Error) => error)
      last = answer instanceof Error ? answer.message : answer.text
      const there = !(answer instanceof Error) && answer.status === 200 && answer.code === 0
      const found = there ? good(answer.data) : undefined
      if (found !== undefined) return found
      await pause(RETRY_MS)
    }
    throw new Error(`What was to come did not: ${last}`)
  }

  /** The answer, or how long to wait before the next attempt. */
  async #attempt(id: string, what: string, send: () => Promise<WireAnswer>): Promise<WireAnswer | number> {
    this.inFlight += 1
    try {
      const answer = await send()
      if (answer.status === 200) return answer
      if (answer.status === UNAVAILABLE) {
        this.refusals += 1
        this.unknown.add(id)
        return REFUSED_MS
      }
      if (answer.status === NO_ANSWER) {
        this.unknown.add(id)
        return RETRY_MS
      }
      if (!NOT_NOW.has(answer.code)) throw new Fault(`${what}: ${answer.text}`)
      return RETRY_MS
    } catch (error) {
      if (error instanceof Fault) throw error
      const { cause } = error as { cause?: { code?: string } }
      if (!NOT_SENT.has(cause?.code ?? '')) this.unknown.add(id)
      return RETRY_MS
    } finally {
      this.inFlight -= 1
    }
  }
}
