import { bytesToHex } from '@noble/hashes/utils.js'
import {
  formatAmount,
  isMoreThanNothing,
  type Money,
  WIRE_AMOUNT,
  type WireAmount,
} from '#platform/money/money.ts'
import { clientSeedFault, roundSeed, SEED_HEX } from '../round-seed.rules.ts'

/** How rounds are drawn and proved now; a change of any of it is a new number. */
export const SCHEME = 1

/**
 * A round with all that it takes to play it again, as JSON: what a proof file holds, one for each line of it. Whoever has it
 * needs nothing of the house (`docs/fairness.md`).
 */
export interface RoundProof {
  readonly scheme: number
  /** The round's own id: names it, and proves nothing. */
  readonly round: string
  readonly game: string
  /** Of the game's rules and pay tables. */
  readonly version: number
  /** What was published of the server seed before the round. */
  readonly commitment: string
  /** Null until it is published. */
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  /** The seed of the round, as the house made it of both halves and the nonce; null until the server seed is published. */
  readonly mixed: string | null
  readonly choice: unknown
  readonly moves: readonly unknown[]
  readonly outcome: unknown
  /** What came back of the stake, in parts of 10,000: a whole number in digits. */
  readonly multiple: string
  readonly stake: WireAmount<'CNY'>
  readonly payout: WireAmount<'CNY'>
  /** `void` where the round did not stand: it was never over, and its stake went back. Left out, it is settled. */
  readonly state?: string
}

/** A round of a house with the seeds it was drawn from; `published` is null as long as they may not be told. */
export interface ProvedRound {
  readonly seeds: {
    readonly commitment: string
    readonly published: string | null
    readonly clientSeed: string
    readonly nonce: number
  }
  readonly round: string
  readonly game: string
  readonly version: number
  readonly choice: unknown
  readonly moves: readonly unknown[]
  readonly outcome: unknown
  readonly multiple: bigint
  readonly stake: Money<'CNY'>
  readonly payout: Money<'CNY'>
}

/** The proof of a round: with its seeds where they are published, else as it stands sealed. */
export function proofOf({ seeds, multiple, stake, payout, ...round }: ProvedRound): RoundProof {
  const { commitment, published, clientSeed, nonce } = seeds
  return {
    scheme: SCHEME,
    ...round,
    commitment,
    serverSeed: published,
    clientSeed,
    nonce,
    mixed: published === null ? null : bytesToHex(roundSeed({ serverSeed: published, clientSeed, nonce })),
    multiple: `${multiple}`,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
  }
}

/** The field of a proof that is not what a proof has there, or that it lacks. */
export interface ProofFault {
  readonly fault: keyof RoundProof | 'proof'
}

const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' && value.length <= most
const isCounted = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isSeed = (value: unknown) => typeof value === 'string' && SEED_HEX.test(value)
const isAmount = (value: unknown) =>
  typeof value === 'string' && value.length <= 24 && WIRE_AMOUNT.test(value) && !value.startsWith('-')

const READ: Readonly<Record<keyof RoundProof, (value: unknown) => boolean>> = {
  scheme: (value) => value === SCHEME,
  round: (value) => isText(value, 100),
  game: (value) => isText(value, 60),
  version: isCounted,
  commitment: isSeed,
  serverSeed: (value) => value === null || isSeed(value),
  clientSeed: (value) => typeof value === 'string' && clientSeedFault(value) === null,
  nonce: isCounted,
  mixed: (value) => value === null || isSeed(value),
  choice: (value) => value !== undefined,
  moves: Array.isArray,
  outcome: (value) => value !== undefined,
  multiple: (value) => typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value),
  stake: (value) => isAmount(value) && isMoreThanNothing(value as WireAmount),
  payout: isAmount,
  state: (value) => value === undefined || isText(value, 20),
}

/** Whether a round did not stand. */
export const isVoid = ({ state }: RoundProof): boolean => state === 'void'

/** Reads a proof as it was parsed from JSON, or says which field is none. What else stands in it is left alone. */
export function readProof(value: unknown): RoundProof | ProofFault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'proof' }
  const given = value as Readonly<Record<string, unknown>>
  for (const field of Object.keys(READ) as (keyof RoundProof)[])
    if (!READ[field](given[field])) return { fault: field }
  return value as RoundProof
}

/** The text of a proof file, as `readProofs` reads it: one proof over several lines, several as one in each line. */
export function proofsText(proofs: readonly RoundProof[]): string {
  const [only] = proofs
  return proofs.length === 1
    ? `${JSON.stringify(only, null, 2)}\n`
    : proofs.map((proof) => `${JSON.stringify(proof)}\n`).join('')
}

/** Reads the text of a proof file: one proof, or one in each line; lines that are empty say nothing. */
export const readProofs = (text: string): readonly (RoundProof | ProofFault)[] =>
  parsedProofs(text).map(readProof)

/** What stands in the text of a proof file, of whichever scheme; undefined is what is no JSON. */
export function parsedProofs(text: string): readonly unknown[] {
  const whole = parsed(text)
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole]
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
