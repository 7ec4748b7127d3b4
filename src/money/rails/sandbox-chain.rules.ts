import type { ChainProtocol, ChainStatus } from './rails.contract.ts'
import type { ChainScenario } from './sandbox-chain.contract.ts'

/** How many blocks make a transfer sure on each sandbox chain. */
export const CONFIRMATIONS_NEEDED: Readonly<Record<ChainProtocol, number>> = { TRC20: 6, ERC20: 4, OMNI: 2 }

/** The sandbox's chains add a block each second. */
const BLOCK_SECONDS = 1
/** A late transfer comes after every order's time. */
const LATE_SECONDS = 61 * 60

/** One word of a transfer, and when the chain and the rail say it. */
export interface PlannedWord {
  readonly status: ChainStatus
  readonly confirmations: number
  /** When it happened on the chain. */
  readonly at: Date
  /** When it is told. */
  readonly dueAt: Date
  /** How often the same event is sent. */
  readonly copies: number
}

function after(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000)
}

/** Words of a transfer that is seen and counted up to `last`, a block a second. */
function counting(start: Date, last: number): PlannedWord[] {
  return Array.from({ length: last + 1 }, (_, confirmations) => {
    const at = after(start, (confirmations + 1) * BLOCK_SECONDS)
    return { status: 'confirming', confirmations, at, dueAt: at, copies: 1 }
  })
}

function whole(start: Date, needed: number): PlannedWord[] {
  return counting(start, needed).map((word) =>
    word.confirmations === needed ? { ...word, status: 'arrived' } : word,
  )
}

function broken(start: Date): PlannedWord[] {
  const words = counting(start, 1)
  const at = after(start, 3 * BLOCK_SECONDS)
  return [...words, { status: 'dropped', confirmations: 0, at, dueAt: at, copies: 1 }]
}

/** Everything told twice, and the last word first: what a bad line between chain and house looks like. */
function garbled(words: readonly PlannedWord[], start: Date): PlannedWord[] {
  return words.toReversed().map((word, n) => ({ ...word, dueAt: after(start, n + words.length), copies: 2 }))
}

/**
 * What a sandbox chain says in a scenario: for each transfer that is made its words, in the order in which
 * they happen.
 */
export function planChain(
  scenario: ChainScenario,
  protocol: ChainProtocol,
  now: Date,
): readonly (readonly PlannedWord[])[] {
  const needed = CONFIRMATIONS_NEEDED[protocol]
  switch (scenario) {
    case 'sent':
      return [whole(now, needed)]
    case 'twice':
      return [whole(now, needed), whole(after(now, BLOCK_SECONDS), needed)]
    case 'late':
      return [whole(after(now, LATE_SECONDS), needed)]
    case 'garbled':
      return [garbled(whole(now, needed), now)]
    case 'dropped':
      return [broken(now)]
    case 'reorganised':
      return [[...broken(now), ...whole(after(now, 5 * BLOCK_SECONDS), needed)]]
  }
}

/**
 * The address of each sandbox chain that is refused, so that testers can see a refusal: twenty bytes to which
 * nobody has a key, 00…00dead where a member can bind that, and 00…c0ffee where they cannot (ERC20, where the
 * other is known to everybody as a place to burn money).
 */
export const REFUSED_ADDRESSES: Readonly<Record<ChainProtocol, string>> = {
  TRC20: 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY',
  ERC20: '0x0000000000000000000000000000000000C0FFEE',
  OMNI: '11111111111111111112utRjnLyv',
}

/** Whether a sandbox chain refuses to pay an address. */
export function isRefusedAddress(protocol: ChainProtocol, address: string): boolean {
  return address.toLowerCase() === REFUSED_ADDRESSES[protocol].toLowerCase()
}
