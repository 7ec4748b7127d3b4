import { randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import { amountOf } from './books.ts'
import { askHouse } from './signing.ts'

// The seamless wallet of docs/venue-protocol.md as a studio uses it: the money is at the house, which is asked for each
// movement. What is going to be asked is in a journal on disk before, so that a studio that dies says it again afterwards.

export type PurseFault = 'none' | 'lose' | 'loseAnswer' | 'late' | 'double' | 'slow' | 'loseCredit'

interface Movement {
  readonly transactionId: string
  readonly roundId: string
  readonly playerId: string
  readonly amount: string
  readonly currency: 'CNY'
}
interface Debit extends Movement {
  readonly gameId: string
}

/** What the studio owes the house a word on, until the house has answered. */
interface Due {
  readonly call: 'credit' | 'rollback'
  readonly said: Movement & Readonly<Record<string, unknown>>
}

type Entry =
  | { readonly kind: 'asking'; readonly debit: Debit }
  | { readonly kind: 'over'; readonly debit: string; readonly due: Due | null }
  | { readonly kind: 'told'; readonly transactionId: string }

export interface Flipped {
  readonly end: 'win' | 'lose' | 'refused'
  readonly balance?: string
}

type House = () => Parameters<typeof askHouse>[0]

/** Rounds of a studio whose players' money stays at the house. */
export class Purse {
  readonly #asking = new Map<string, Debit>()
  readonly #due = new Map<string, Due>()
  readonly #journal: string
  readonly #house: House
  #sending: Promise<void> = Promise.resolve()

  constructor(journal: string, house: House) {
    this.#journal = journal
    this.#house = house
    if (!existsSync(journal)) return
    for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean))
      this.#apply(JSON.parse(line))
    // Whatever became of these debits nobody here knows: their players were told nothing.
    for (const debit of this.#asking.values()) this.#end(debit, rollbackOf(debit))
  }

  /** What is still owed to the house. */
  get owed(): number {
    return this.#due.size
  }

  /** Takes a stake, flips, and pays; `flips` says whether it is won. */
  async flip(
    round: { readonly playerId: string; readonly gameId: string; readonly stake: number },
    { fault, slowMs, isWon, payout }: { fault: PurseFault; slowMs: number; isWon: boolean; payout: number },
  ): Promise<Flipped> {
    const debit = this.#debitOf(round)
    this.#write({ kind: 'asking', debit })
    const isTaken = await this.#ask(debit, fault)
    if (isTaken !== true) {
      // Refused for certain there is nothing to undo; of silence nobody knows.
      this.#end(debit, isTaken === false ? null : rollbackOf(debit))
      await this.settle()
      if (fault === 'late') await this.#send('debit', debit)
      return { end: 'refused' }
    }
    const credit = { ...movementOf(debit), amount: amountOf(isWon ? payout : 0), final: true }
    this.#end(debit, { call: 'credit', said: credit })
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (fault === 'loseCredit') await this.#send('credit', credit)
    await this.settle()
    return { end: isWon ? 'win' : 'lose', ...(await this.balanceOf(round.playerId)) }
  }

  /** What the house says that a player has; nothing where it says nothing. */
  async balanceOf(playerId: string): Promise<{ balance?: string }> {
    const answer = await this.#send('balance', { playerId, currency: 'CNY' })
    const { balance } = (answer?.data ?? {}) as { balance?: string }
    return balance === undefined ? {} : { balance }
  }

  /** Tells the house what is owed to it, one after another, until it has answered; what it does not answer stays owed. */
  settle(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      for (const { call, said } of [...this.#due.values()]) {
        const answer = await this.#send(call, said)
        // A refusal is an answer: it says that the money moved otherwise already.
        if (isAnswer(answer)) this.#write({ kind: 'told', transactionId: said.transactionId })
      }
    })
    return this.#sending
  }

  #debitOf({ playerId, gameId, stake }: { playerId: string; gameId: string; stake: number }): Debit {
    const ids = { transactionId: randomUUID(), roundId: randomUUID() }
    return { ...ids, playerId, gameId, amount: amountOf(stake), currency: 'CNY' }
  }

  /** Whether the house took a stake; undefined where nobody knows. */
  async #ask(debit: Debit, fault: PurseFault): Promise<boolean | undefined> {
    if (fault === 'lose' || fault === 'late') return undefined
    if (fault === 'double') await Promise.all([this.#send('debit', debit), this.#send('debit', debit)])
    const answer = await this.#send('debit', debit)
    if (fault === 'loseAnswer' || !isAnswer(answer)) return undefined
    return answer?.status === 200
  }

  #send(call: string, said: object) {
    return askHouse(this.#house(), `/cg/v1/studio/wallet/${call}`, said).catch(() => undefined)
  }

  /** Writes down that a debit is asked about no more, and what the house has to be told of its round. */
  #end({ transactionId }: Debit, due: Due | null): void {
    this.#write({ kind: 'over', debit: transactionId, due })
  }

  #write(entry: Entry): void {
    const file = openSync(this.#journal, 'a')
    appendFileSync(file, `${JSON.stringify(entry)}\n`)
    fsyncSync(file)
    closeSync(file)
    this.#apply(entry)
  }

  #apply(entry: Entry): void {
    if (entry.kind === 'asking') this.#asking.set(entry.debit.transactionId, entry.debit)
    else if (entry.kind === 'told') this.#due.delete(entry.transactionId)
    else {
      this.#asking.delete(entry.debit)
      if (entry.due) this.#due.set(entry.due.said.transactionId, entry.due)
    }
  }
}

const movementOf = ({ roundId, playerId, amount, currency }: Debit): Movement => ({
  transactionId: randomUUID(),
  roundId,
  playerId,
  amount,
  currency,
})

const rollbackOf = (debit: Debit): Due => ({
  call: 'rollback',
  said: { ...movementOf(debit), debitTransactionId: debit.transactionId },
})

/** Whether the house took something, or refused it for good: anything else says nothing of it. */
const isAnswer = (answer: { readonly status: number } | undefined): boolean =>
  answer !== undefined && [200, 403, 404, 409].includes(answer.status)
