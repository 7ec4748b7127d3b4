import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, pageInput, pageOf, requestId } from '#platform/http/values.ts'
import { BEACON_KINDS } from './chain/beacon-rounds.rules.ts'
import { DRAW_SCHEME } from './proof/draw/draw-proof.rules.ts'
import { SCHEME } from './proof/round-proof.rules.ts'
import { CLIENT_SEED_LENGTH, SEED_HEX } from './round-seed.rules.ts'

const hex = z.string().regex(SEED_HEX)
const number = z.int().min(1)

/** A pair of seeds that rounds are drawn from. */
const pairInUse = z.strictObject({
  pairId: z.uuid(),
  /** The how-manieth pair of the member it is. */
  number,
  /** SHA-256 of the server seed, published before its member gave the client seed. */
  commitment: hex,
  clientSeed: z.string(),
  /** How many rounds were drawn from it: they are numbered 1 to this. */
  rounds: z.int().min(0),
  /** Since when. */
  since: instant,
})

/** A pair that no more rounds are drawn from. */
const formerPair = z.strictObject({
  ...pairInUse.shape,
  /** Null where it cannot be published: not before the next change of seeds, or never, as nobody can read it. */
  serverSeed: hex.nullable(),
  revealedAt: instant.nullable(),
})

/** The pair that follows, before its member gives the other half. */
const nextPair = z.strictObject({ number, commitment: hex })

export type PairInUseView = z.output<typeof pairInUse>
export type FormerPairView = z.output<typeof formerPair>
export type NextPairView = z.output<typeof nextPair>

/** The seeds of the member. */
export const seedsCall = defineCall({
  id: 'fairness.seeds',
  method: 'GET',
  path: '/cg/v1/fairness/seeds',
  access: 'session',
  summary:
    'Gives the pair of seeds that the member’s rounds are drawn from, the next one’s commitment, and former ones',
  input: z.strictObject(pageInput(20)),
  output: z.strictObject({ inUse: pairInUse, next: nextPair, before: pageOf(formerPair) }),
})

/** Publishes the server seed in use and goes on with the next, to which the member gives the other half. */
export const rotateCall = defineCall({
  id: 'fairness.rotate',
  method: 'POST',
  path: '/cg/v1/fairness/rotate',
  access: 'member',
  once: true,
  summary:
    'Publishes the server seed in use and goes on with the next pair, whose client seed the member gives',
  input: z.strictObject({
    requestId,
    clientSeed: z
      .string()
      .max(256)
      .meta({ description: `1 to ${CLIENT_SEED_LENGTH} characters, taken byte for byte` }),
  }),
  output: z.strictObject({ revealed: formerPair, inUse: pairInUse, next: nextPair }),
})

/** The proof of a round (`RoundProof`), as calls that give one answer it. */
export const roundProof = z.strictObject({
  scheme: z.literal(SCHEME),
  round: z.string(),
  game: z.string(),
  version: number,
  commitment: hex,
  serverSeed: hex.nullable(),
  clientSeed: z.string(),
  nonce: number,
  mixed: hex.nullable(),
  choice: z.json(),
  moves: z.array(z.json()),
  outcome: z.json(),
  multiple: z.string().regex(/^\d+$/),
  stake: amountOut('CNY'),
  payout: amountOut('CNY'),
})

const digits = z.string().regex(/^\d+$/)

/** The proof of a shared draw, or of a bet on one (`DrawProof`), as calls that give one answer it. */
export const drawProof = z.strictObject({
  scheme: z.literal(DRAW_SCHEME),
  draw: z.string(),
  game: z.string(),
  version: number,
  issue: z.string(),
  closesAt: instant,
  head: hex,
  number,
  previous: hex.nullable(),
  link: hex.nullable(),
  beacon: z.strictObject({
    kind: z.enum(BEACON_KINDS),
    round: number,
    signature: z
      .string()
      .regex(/^[0-9a-f]{96}$/)
      .nullable(),
    randomness: hex.nullable(),
  }),
  mixed: hex.nullable(),
  /** The draw that it goes on from, of a game whose draws do, as rounds of one shoe; null where it goes on from none. */
  before: z
    .strictObject({
      issue: z.string(),
      result: z.unknown().meta({ description: "what was drawn; JSON, which the game's own rules read" }),
    })
    .nullable(),
  result: z
    .unknown()
    .meta({ description: "what was drawn, null until then; JSON, which the game's own rules read" }),
  bet: z
    .strictObject({
      id: z.uuid(),
      bet: z.unknown().meta({ description: "what was bet on; JSON, which the game's own rules read" }),
      lines: number,
      lineStake: amountOut('CNY'),
      stake: amountOut('CNY'),
      multiple: digits.nullable(),
      payout: amountOut('CNY').nullable(),
      state: z.string(),
    })
    .nullable(),
})
