import { bytesToHex } from '@noble/hashes/utils.js'
import { readAmount } from '#platform/money/money.ts'
import { type DrawRead, type Draws, drawsFrom } from '../draws.rules.ts'
import { payoutOf } from '../payout.rules.ts'
import { commitmentOf, roundSeed } from '../round-seed.rules.ts'
import { isVoid, type RoundProof } from './round-proof.rules.ts'
import { sameJson } from './same-json.rules.ts'

/**
 * What plays a round again: a game's pure rules, under one version of them. A choice and moves are read before they are
 * played, so that `play` has what it knows.
 */
export interface RoundPlayer {
  readonly id: string
  readonly version: number
  /** Null where it is no choice of the game. */
  readChoice(asked: unknown): unknown
  /** Null where it is no move after those. */
  readMove(choice: never, moves: readonly never[], asked: unknown): unknown
  play(
    choice: never,
    draws: Draws,
    moves: readonly never[],
  ): { readonly over: boolean; readonly multiple: bigint; readonly outcome: unknown }
}

/** The steps by which a round is verified, in their order. */
export const STEPS = ['commitment', 'mix', 'draws', 'result', 'payout'] as const
export type Step = (typeof STEPS)[number]

/** Whether what a step works out is what the proof says; `open` where it cannot be worked out. */
export type StepState = 'right' | 'wrong' | 'open'

/** Why the draws of a round cannot be made. */
export type DrawsFault = 'unknownGame' | 'notAChoice' | 'notAMove' | 'notPlayed'

/** A round played again, step by step, with what each came to. Null is what could not be worked out. */
export interface RoundVerdict {
  /**
   * `same`: every step came to what the proof says. `different`: `wrong` did not. `sealed`: the server seed is not published
   * yet. `unknown`: nothing at hand plays that game under that version.
   */
  readonly verdict: 'same' | 'different' | 'sealed' | 'unknown'
  /** The first step that did not come to what the proof says. */
  readonly wrong: Step | null
  readonly states: Readonly<Record<Step, StepState>>
  readonly commitment: { readonly computed: string | null }
  readonly mix: { readonly message: string; readonly seed: string | null }
  /** Every number that was read from the stream of the round's seed, and why there are no more. */
  readonly draws: { readonly reads: readonly DrawRead[]; readonly fault: DrawsFault | null }
  readonly result: { readonly outcome: unknown; readonly over: boolean } | null
  /** What the stake times the multiple that was worked out pays, in units of money; of a void round the stake. */
  readonly payout: { readonly multiple: bigint; readonly paid: bigint } | null
}

/** Everything is open, before a step is taken. */
const OPEN: RoundVerdict = {
  verdict: 'sealed',
  wrong: null,
  states: { commitment: 'open', mix: 'open', draws: 'open', result: 'open', payout: 'open' },
  commitment: { computed: null },
  mix: { message: '', seed: null },
  draws: { reads: [], fault: null },
  result: null,
  payout: null,
}

/**
 * Plays a round again from its proof and holds each step against what the proof says: that the published server seed is the
 * one that was committed to, that both halves and the nonce mix to the round's seed, that the game has numbers to draw from
 * it, that these come to the outcome, and that the outcome pays what was paid. All steps are taken, a wrong one before them
 * or not, as far as they can be.
 */
export function verifyRound(proof: RoundProof, players: readonly RoundPlayer[]): RoundVerdict {
  const message = `${proof.clientSeed}:${proof.nonce}`
  if (proof.serverSeed === null) return { ...OPEN, mix: { message, seed: null } }
  const computed = commitmentOf(proof.serverSeed)
  const seed = roundSeed({ ...proof, serverSeed: proof.serverSeed })
  const mixed = bytesToHex(seed)
  const played = playAgain(proof, seed, players)
  const states = {
    commitment: isRight(computed === proof.commitment),
    mix: isRight(proof.mixed === null || mixed === proof.mixed),
    ...statesOf(proof, played),
  }
  const wrong = STEPS.find((step) => states[step] === 'wrong') ?? null
  return {
    verdict: wrong !== null ? 'different' : played.fault === 'unknownGame' ? 'unknown' : 'same',
    wrong,
    states,
    commitment: { computed },
    mix: { message, seed: mixed },
    draws: { reads: played.reads, fault: played.fault },
    result: played.result && { outcome: played.result.outcome, over: played.result.over },
    payout: played.result && {
      multiple: played.result.multiple,
      paid: paidFor(proof, played.result.multiple),
    },
  }
}

/** What a round of that multiple pays. */
function paidFor(proof: RoundProof, multiple: bigint): bigint {
  const stake = readAmount(proof.stake, 'CNY').units
  return isVoid(proof) ? stake : payoutOf(stake, multiple).paid
}

const isRight = (right: boolean): StepState => (right ? 'right' : 'wrong')

interface PlayedAgain {
  readonly reads: readonly DrawRead[]
  readonly fault: DrawsFault | null
  readonly result: { readonly outcome: unknown; readonly over: boolean; readonly multiple: bigint } | null
}

function playAgain(proof: RoundProof, seed: Uint8Array, players: readonly RoundPlayer[]): PlayedAgain {
  const reads: DrawRead[] = []
  const stopped = (fault: DrawsFault): PlayedAgain => ({ reads, fault, result: null })
  const player = players.find(({ id, version }) => id === proof.game && version === proof.version)
  if (!player) return stopped('unknownGame')
  const choice = player.readChoice(proof.choice)
  if (choice === null) return stopped('notAChoice')
  const moves: unknown[] = []
  for (const asked of proof.moves) {
    const move = player.readMove(choice as never, moves as never[], asked)
    if (move === null) return stopped('notAMove')
    moves.push(move)
  }
  try {
    const draws = drawsFrom(seed, (read) => reads.push(read))
    const { outcome, over, multiple } = player.play(choice as never, draws, moves as never[])
    return { reads, fault: null, result: { outcome, over, multiple } }
  } catch {
    return stopped('notPlayed')
  }
}

function statesOf(
  proof: RoundProof,
  { fault, result }: PlayedAgain,
): Pick<RoundVerdict['states'], 'draws' | 'result' | 'payout'> {
  if (fault === 'unknownGame') return { draws: 'open', result: 'open', payout: 'open' }
  if (result === null) return { draws: 'wrong', result: 'open', payout: 'open' }
  const isPaid =
    BigInt(proof.multiple) === result.multiple &&
    readAmount(proof.payout, 'CNY').units === paidFor(proof, result.multiple)
  return {
    draws: 'right',
    result: isRight(result.over !== isVoid(proof) && sameJson(proof.outcome, result.outcome)),
    payout: isRight(isPaid),
  }
}
