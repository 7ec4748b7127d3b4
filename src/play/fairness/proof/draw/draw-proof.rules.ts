import { bytesToHex } from '@noble/hashes/utils.js'
import { isMoreThanNothing, WIRE_AMOUNT, type WireAmount } from '#platform/money/money.ts'
import { BEACON_KINDS, type BeaconKind } from '../../chain/beacon-rounds.rules.ts'
import { CHAIN_LENGTH, linkBefore, sharedSeed } from '../../chain/chain.rules.ts'
import { SEED_HEX } from '../../round-seed.rules.ts'

/** How draws that members share are drawn and proved; a change of any of it is a new number. */
export const DRAW_SCHEME = 2

/** A bet on a draw, as its proof has it. */
export interface ProvedBet {
  /** Its own id: names it, and proves nothing. */
  readonly id: string
  /** As the game reads it. */
  readonly bet: unknown
  /** How many lines it counts, and the stake of one. */
  readonly lines: number
  readonly lineStake: WireAmount<'CNY'>
  readonly stake: WireAmount<'CNY'>
  /** What all of its lines pay, in parts of the stake of one: digits. Null while it is open, and where it did not stand. */
  readonly multiple: string | null
  readonly payout: WireAmount<'CNY'> | null
  /** `open`, `won`, `lost`, `cancelled`, `void`. */
  readonly state: string
}

/** What was drawn before a draw, which it goes on from. */
export interface DrawnBefore {
  readonly issue: string
  readonly result: unknown
}

/**
 * A draw, or a bet on one, with all that it takes to draw it again, as JSON. Whoever has it needs nothing of the house
 * (`docs/fairness.md`).
 */
export interface DrawProof {
  readonly scheme: number
  /** The draw's own id: names it, and proves nothing. */
  readonly draw: string
  readonly game: string
  /** Of the game's rules and pay tables. */
  readonly version: number
  readonly issue: string
  /** When its sale closed: names the round of the beacon. */
  readonly closesAt: string
  /** The head of the chain, which was published first, and which of its links the draw reveals. */
  readonly head: string
  readonly number: number
  /** The link before, which the draw before revealed; null until the draw is drawn. */
  readonly previous: string | null
  readonly link: string | null
  readonly beacon: {
    readonly kind: BeaconKind
    readonly round: number
    /** Of the network; null of the house's own, and until it is there. */
    readonly signature: string | null
    readonly randomness: string | null
  }
  /** The seed of the draw as the house made it; null until the draw is drawn. */
  readonly mixed: string | null
  /** The draw that it goes on from, of a game whose draws do; null where it goes on from none. */
  readonly before: DrawnBefore | null
  /** What was drawn; null until then. */
  readonly result: unknown
  readonly bet: ProvedBet | null
}

/** A draw of a house; what is not known yet is null. */
export type DrawnOf = Omit<DrawProof, 'scheme' | 'previous' | 'mixed'>

/** The proof of a draw. */
export function drawProofOf(drawn: DrawnOf): DrawProof & { readonly scheme: typeof DRAW_SCHEME } {
  const { link, game, issue, beacon } = drawn
  const isDrawn = link !== null && beacon.randomness !== null
  return {
    scheme: DRAW_SCHEME,
    ...drawn,
    previous: link === null ? null : linkBefore(link),
    mixed: isDrawn
      ? bytesToHex(sharedSeed({ link, game, issue, randomness: beacon.randomness as string }))
      : null,
  }
}

/** The field of a proof that is not what a proof has there, or that it lacks. */
export interface DrawProofFault {
  readonly fault: keyof DrawProof | 'proof'
}

const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' && value.length <= most
const isHex = (value: unknown) => typeof value === 'string' && SEED_HEX.test(value)
const isCounted = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isAmount = (value: unknown) =>
  typeof value === 'string' && value.length <= 24 && WIRE_AMOUNT.test(value) && !value.startsWith('-')
const isSome = (value: unknown) => isAmount(value) && isMoreThanNothing(value as WireAmount)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)

function isBeacon(value: unknown): boolean {
  if (!isRecord(value)) return false
  const isSignature = (text: unknown) => typeof text === 'string' && /^[0-9a-f]{96}$/.test(text)
  return (
    (BEACON_KINDS as readonly unknown[]).includes(value.kind) &&
    isCounted(value.round) &&
    orNull(isSignature)(value.signature) &&
    orNull(isHex)(value.randomness)
  )
}

function isBet(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, bet, lines, lineStake, stake, multiple, payout, state } = value
  return (
    isText(id, 100) &&
    bet !== undefined &&
    isCounted(lines) &&
    isSome(lineStake) &&
    isSome(stake) &&
    orNull((digits) => typeof digits === 'string' && /^(0|[1-9]\d{0,17})$/.test(digits))(multiple) &&
    orNull(isAmount)(payout) &&
    isText(state, 20)
  )
}

const isBefore = (value: unknown) => isRecord(value) && isText(value.issue, 60) && value.result !== undefined

const READ: Readonly<Record<keyof DrawProof, (value: unknown) => boolean>> = {
  scheme: (value) => value === DRAW_SCHEME,
  draw: (value) => isText(value, 100),
  // A colon in either could make two draws of one message.
  game: (value) => isText(value, 60) && !(value as string).includes(':'),
  version: isCounted,
  issue: (value) => isText(value, 60) && !(value as string).includes(':'),
  closesAt: (value) => isText(value, 40) && Number.isFinite(Date.parse(value as string)),
  head: isHex,
  number: (value) => isCounted(value) && (value as number) <= CHAIN_LENGTH,
  previous: orNull(isHex),
  link: orNull(isHex),
  beacon: isBeacon,
  mixed: orNull(isHex),
  before: orNull(isBefore),
  result: (value) => value !== undefined,
  bet: orNull(isBet),
}

/** Whether something says of itself that it is the proof of a draw, and not of a round. */
export const isOfDraw = (value: unknown): boolean => isRecord(value) && value.scheme === DRAW_SCHEME

/**
 * Reads a proof as it was parsed from JSON, or says which field is none. What else stands in it is left alone; a bet, and what
 * was drawn before, need not be there.
 */
export function readDrawProof(value: unknown): DrawProof | DrawProofFault {
  if (!isRecord(value)) return { fault: 'proof' }
  const whole: Readonly<Record<string, unknown>> = { bet: null, before: null, ...value }
  for (const field of Object.keys(READ) as (keyof DrawProof)[])
    if (!READ[field](whole[field])) return { fault: field }
  return whole as unknown as DrawProof
}
