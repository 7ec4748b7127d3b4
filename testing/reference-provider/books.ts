import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'

/** What a transfer came to; `closed`: asked about before it was seen, and refused should it still come. */
export type Word = 'done' | 'refused' | 'closed' | 'waiting'

export interface Transfer {
  readonly transferId: string
  readonly playerId: string
  readonly direction: 'in' | 'out'
  readonly cents: number
}

export interface Round {
  readonly sequence: number
  readonly roundId: string
  readonly playerId: string
  readonly gameId: string
  readonly stake: string
  readonly payout: string
  readonly currency: 'CNY'
  readonly placedAt: string
  readonly endedAt: string
}

type Entry =
  | { readonly kind: 'transfer'; readonly transfer: Transfer; readonly word: Word }
  | { readonly kind: 'round'; readonly round: Round }

/** Cents of a decimal string; null where it is none, or has less than nothing. */
export function centsOf(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const amountOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * The books of the provider. Whatever happens is in a journal on disk before anybody is answered, so that a provider that
 * dies says afterwards what it said before.
 */
export class Books {
  readonly words = new Map<string, { readonly transfer: Transfer; readonly word: Word }>()
  readonly rounds: Round[] = []
  readonly #balances = new Map<string, number>()
  readonly #journal: string

  constructor(journal: string) {
    this.#journal = journal
    if (!existsSync(journal)) return
    for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean))
      this.#apply(JSON.parse(line))
  }

  balanceOf(playerId: string): number {
    return this.#balances.get(playerId) ?? 0
  }

  /** Carries a transfer out once, or refuses it; what it came to the first time it comes to for good. */
  carryOut(transfer: Transfer, refuses = false): Word {
    const known = this.words.get(transfer.transferId)?.word
    if (known !== undefined && known !== 'waiting') return known
    const isCovered = transfer.direction === 'in' || this.balanceOf(transfer.playerId) >= transfer.cents
    return this.note(transfer, refuses || !isCovered ? 'refused' : 'done')
  }

  /** Writes down what a transfer comes to. */
  note(transfer: Transfer, word: Word): Word {
    this.#write({ kind: 'transfer', transfer, word })
    return word
  }

  /** Writes down a round that is over, under the next number. */
  play(round: Omit<Round, 'sequence'>): Round {
    const whole = { sequence: this.rounds.length + 1, ...round }
    this.#write({ kind: 'round', round: whole })
    return whole
  }

  #write(entry: Entry): void {
    const file = openSync(this.#journal, 'a')
    appendFileSync(file, `${JSON.stringify(entry)}\n`)
    fsyncSync(file)
    closeSync(file)
    this.#apply(entry)
  }

  #apply(entry: Entry): void {
    if (entry.kind === 'round') {
      const { playerId, stake, payout } = entry.round
      this.rounds.push(entry.round)
      this.#move(playerId, (centsOf(payout) ?? 0) - (centsOf(stake) ?? 0))
      return
    }
    const { transfer, word } = entry
    this.words.set(transfer.transferId, { transfer, word })
    if (word === 'done')
      this.#move(transfer.playerId, transfer.direction === 'in' ? transfer.cents : -transfer.cents)
  }

  #move(playerId: string, cents: number): void {
    this.#balances.set(playerId, this.balanceOf(playerId) + cents)
  }
}
