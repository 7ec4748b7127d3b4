import { bytesToHex } from '@noble/hashes/utils.js'
import { readAmount } from '#platform/money/money.ts'
import { isBeaconProved } from '../../chain/beacon.rules.ts'
import { beaconRoundAfter } from '../../chain/beacon-rounds.rules.ts'
import { linkBefore, sharedMessage, sharedSeed } from '../../chain/chain.rules.ts'
import { type DrawRead, type Draws, drawsFrom } from '../../draws.rules.ts'
import { payoutOf } from '../../payout.rules.ts'
import { sameJson } from '../same-json.rules.ts'
import type { StepState } from '../verify-round.rules.ts'
import type { DrawnBefore, DrawProof, ProvedBet } from './draw-proof.rules.ts'

/** What draws a draw again: a game's pure rules, under one version of them. */
export interface DrawPlayer {
  readonly id: string
  readonly version: number
  /** Null where it is no bet of the game. */
  readBet(asked: unknown): unknown
  linesOf(bet: never): number
  readonly goesOn?: boolean
  /** Null where it is no result of the game. */
  readResult(stored: unknown): unknown
  /** From what the game drew before, where it goes on from that; else from null. */
  draw(draws: Draws, before: never): unknown
  /** Of a bet under what was drawn, in parts of the stake of one line. */
  multipleOf(bet: never, result: never): bigint
}

/** The steps by which a draw is verified, in their order. */
export const DRAW_STEPS = ['chain', 'beacon', 'mix', 'result', 'payout'] as const
export type DrawStep = (typeof DRAW_STEPS)[number]

/** A draw made again, step by step, with what each came to. Null is what could not be worked out. */
export interface DrawVerdict {
  /**
   * `same`: every step that can be worked out came to what the proof says. `different`: `wrong` did not. `sealed`: it is not
   * drawn yet. `unknown`: nothing at hand draws that game under that version.
   */
  readonly verdict: 'same' | 'different' | 'sealed' | 'unknown'
  readonly wrong: DrawStep | null
  /** `beacon` is open where it is the house's own: that it was made after the sale is the house's word. */
  readonly states: Readonly<Record<DrawStep, StepState>>
  readonly chain: { readonly previous: string; readonly head: string } | null
  readonly beacon: { readonly round: number }
  readonly mix: { readonly message: string; readonly seed: string } | null
  readonly reads: readonly DrawRead[]
  readonly result: unknown
  /** What the bet pays, in units of money, and its multiple; null of a draw by itself, and of a bet that did not stand. */
  readonly payout: { readonly multiple: bigint; readonly paid: bigint } | null
}

const isRight = (right: boolean): StepState => (right ? 'right' : 'wrong')

/**
 * Makes a draw again from its proof and holds each step against what the proof says: that its link hashes to the one before and
 * on to the head, that the beacon's round is the one that its sale named and is signed by the network, that link, name and
 * randomness mix to the seed, that the game draws that result from it, and that a bet pays what was paid.
 */
export function verifyDraw(proof: DrawProof, players: readonly DrawPlayer[]): DrawVerdict {
  const round = beaconRoundAfter(new Date(proof.closesAt))
  const { link, beacon, game, issue } = proof
  if (link === null || beacon.randomness === null) return sealed(round, round === beacon.round)
  const { randomness } = beacon
  const previous = linkBefore(link)
  const head = linkBefore(previous, proof.number - 1)
  const seed = sharedSeed({ link, game, issue, randomness })
  const drawn = drawAgain(proof, seed, players)
  const states = {
    chain: isRight(previous === proof.previous && head === proof.head),
    beacon: beaconState(proof, round),
    mix: isRight(proof.mixed === null || bytesToHex(seed) === proof.mixed),
    ...drawn.states,
  }
  const wrong = DRAW_STEPS.find((step) => states[step] === 'wrong') ?? null
  return {
    verdict: wrong !== null ? 'different' : drawn.isKnown ? 'same' : 'unknown',
    wrong,
    states,
    chain: { previous, head },
    beacon: { round },
    mix: { message: sharedMessage({ game, issue, randomness }), seed: bytesToHex(seed) },
    reads: drawn.reads,
    result: drawn.result,
    payout: drawn.payout,
  }
}

/**
 * Verifies draws of one file, each by itself, and what they go on from by each other: that the draw which one names as the one
 * before drew that, and that none of the file came between.
 */
export function verifyDraws(
  proofs: readonly DrawProof[],
  players: readonly DrawPlayer[],
): readonly DrawVerdict[] {
  return proofs.map((proof) => {
    const verdict = verifyDraw(proof, players)
    const player = players.find(({ id, version }) => id === proof.game && version === proof.version)
    if (verdict.verdict !== 'same' || !player?.goesOn || goesOnFrom(proof, proofs)) return verdict
    return {
      ...verdict,
      verdict: 'different',
      wrong: 'result',
      states: { ...verdict.states, result: 'wrong' },
    }
  })
}

/** Whether nothing of a file says that a draw went on from something else than it says. */
function goesOnFrom(proof: DrawProof, proofs: readonly DrawProof[]): boolean {
  const earlier = proofs.filter(
    ({ game, version, closesAt, result }) =>
      game === proof.game && version === proof.version && closesAt < proof.closesAt && result !== null,
  )
  const last = earlier.toSorted((one, other) => (one.closesAt < other.closesAt ? 1 : -1))[0]
  if (!last) return true
  const { before } = proof
  if (before === null) return false
  const named = earlier.find(({ issue }) => issue === before.issue)
  return named ? named === last && sameJson(named.result, before.result) : isLater(before, last)
}

/** Whether a draw of the same game is the later one by its issue: the day, then its number in it. */
function isLater(one: Pick<DrawnBefore, 'issue'>, other: Pick<DrawProof, 'issue'>): boolean {
  const [day = '', number = ''] = one.issue.split('-')
  const [otherDay = '', otherNumber = ''] = other.issue.split('-')
  return day === otherDay ? Number(number) > Number(otherNumber) : day > otherDay
}

function sealed(round: number, isNamed: boolean): DrawVerdict {
  return {
    verdict: isNamed ? 'sealed' : 'different',
    wrong: isNamed ? null : 'beacon',
    states: {
      chain: 'open',
      beacon: isNamed ? 'open' : 'wrong',
      mix: 'open',
      result: 'open',
      payout: 'open',
    },
    chain: null,
    beacon: { round },
    mix: null,
    reads: [],
    result: null,
    payout: null,
  }
}

function beaconState({ beacon }: DrawProof, round: number): StepState {
  const { kind, signature, randomness } = beacon
  const isProved = isBeaconProved({ kind, round: beacon.round, signature, randomness: randomness as string })
  if (beacon.round !== round || !isProved) return 'wrong'
  return kind === 'house' ? 'open' : 'right'
}

interface DrawnAgain {
  readonly isKnown: boolean
  readonly states: Pick<DrawVerdict['states'], 'result' | 'payout'>
  readonly reads: readonly DrawRead[]
  readonly result: unknown
  readonly payout: DrawVerdict['payout']
}

function drawAgain(proof: DrawProof, seed: Uint8Array, players: readonly DrawPlayer[]): DrawnAgain {
  const reads: DrawRead[] = []
  const player = players.find(({ id, version }) => id === proof.game && version === proof.version)
  if (!player)
    return { isKnown: false, states: { result: 'open', payout: 'open' }, reads, result: null, payout: null }
  const before = proof.before === null ? null : player.readResult(proof.before.result)
  // What a game's draw goes on from is told where there was something, and is a result of that game.
  if (proof.before !== null && (before === null || !player.goesOn))
    return { isKnown: true, states: { result: 'wrong', payout: 'open' }, reads, result: null, payout: null }
  const result = player.draw(
    drawsFrom(seed, (read) => reads.push(read)),
    before as never,
  )
  const paid = paidAgain(player, proof.bet, result)
  return {
    isKnown: true,
    states: { result: isRight(sameJson(proof.result, result)), payout: paid.state },
    reads,
    result,
    payout: paid.payout,
  }
}

/** What a bet comes to; the payout of one that did not stand is its stake, which follows from no draw. */
function paidAgain(
  player: DrawPlayer,
  bet: ProvedBet | null,
  result: unknown,
): { readonly state: StepState; readonly payout: DrawVerdict['payout'] } {
  if (bet === null) return { state: 'open', payout: null }
  const units = (amount: ProvedBet['stake']) => readAmount(amount, 'CNY').units
  const lineStake = units(bet.lineStake)
  const isSum = units(bet.stake) === lineStake * BigInt(bet.lines)
  const read = player.readBet(bet.bet)
  if (read === null || !isSum || player.linesOf(read as never) !== bet.lines)
    return { state: 'wrong', payout: null }
  if (bet.state === 'cancelled' || bet.state === 'void')
    return { state: isRight(bet.payout === null || units(bet.payout) === units(bet.stake)), payout: null }
  const multiple = player.multipleOf(read as never, result as never)
  const { paid } = payoutOf(lineStake, multiple)
  // Drawn, and not settled yet.
  if (bet.multiple === null || bet.payout === null)
    return { state: bet.state === 'open' ? 'open' : 'wrong', payout: { multiple, paid } }
  const isPaid = BigInt(bet.multiple) === multiple && units(bet.payout) === paid
  return { state: isRight(isPaid && (bet.state === 'won') === paid > 0n), payout: { multiple, paid } }
}
