import { formatAmount, money } from '#platform/money/money.ts'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'
import { type DrawProof, isOfDraw, readDrawProof } from '#play/fairness/proof/draw/draw-proof.rules.ts'
import { type DrawPlayer, verifyDraws } from '#play/fairness/proof/draw/verify-draw.rules.ts'
import { comparePair, type VerifiedRound } from '#play/fairness/proof/pair.rules.ts'
import { isVoid, parsedProofs, type RoundProof, readProof } from '#play/fairness/proof/round-proof.rules.ts'
import {
  type RoundPlayer,
  type RoundVerdict,
  STEPS,
  type Step,
  verifyRound,
} from '#play/fairness/proof/verify-round.rules.ts'

import { sayDraw } from './draws/say-draws.rules.ts'

/** What verifying the rounds of a file came to, in lines. */
export interface RoundsSaid {
  readonly lines: readonly string[]
  /**
   * `same`: every round came to what its proof says. `different`: one did not, or a pair of seeds has a number twice.
   * `unreadable`: nothing contradicts, but a proof could not be read, is sealed, or is of a game that is not known here.
   */
  readonly ended: 'same' | 'different' | 'unreadable'
}

const MATCHES = {
  same: 'the same',
  different: 'DIFFERENT',
  sealed: 'sealed',
  unknown: 'unknown game',
} as const

/** Numbers that a line about a round names at most. */
const MOST_NUMBERS = 8

/** Verifies the rounds of a proof file's text, and the shared draws. */
export function sayRounds(
  text: string,
  players: readonly RoundPlayer[],
  drawPlayers: readonly DrawPlayer[] = [],
): RoundsSaid {
  const values = parsedProofs(text)
  const drawn = values.filter(isOfDraw).map(readDrawProof)
  const played = values.filter((value) => !isOfDraw(value)).map(readProof)
  const read = [...played, ...drawn]
  const faults = read.flatMap((proof, before) =>
    'fault' in proof ? [`proof ${before + 1}: cannot be read: ${proof.fault}`] : [],
  )
  const proofs = played.flatMap((proof) => ('fault' in proof ? [] : [proof]))
  const drawProofs = drawn.flatMap((proof) => ('fault' in proof ? [] : [proof]))
  const draws = verifyDraws(drawProofs, drawPlayers).map((verdict, n) => ({
    proof: drawProofs[n] as DrawProof,
    verdict,
  }))
  const rounds = proofs.map((proof) => ({ proof, verdict: verifyRound(proof, players) }))
  const twice = numbersTwice(rounds)
  const verdicts = [...rounds, ...draws].map(({ verdict }) => verdict.verdict)
  const isDifferent = twice.length > 0 || verdicts.includes('different')
  const same = verdicts.filter((verdict) => verdict === 'same').length
  const isSame = verdicts.length > 0 && same === verdicts.length && faults.length === 0
  const ended = isDifferent ? 'different' : isSame ? 'same' : 'unreadable'
  return {
    ended,
    lines: [
      ...rounds.flatMap(sayRound),
      ...draws.flatMap(({ proof, verdict }) => sayDraw(proof, verdict)),
      ...twice,
      ...faults,
      read.length === 0
        ? 'nothing to verify: there is no proof'
        : `${MATCHED[ended]}: ${same} of ${read.length} ${wordOf(rounds.length, draws.length)} match`,
    ],
  }
}

/** What was verified, in a word. */
const wordOf = (rounds: number, draws: number): string =>
  draws === 0 ? 'rounds' : rounds === 0 ? 'draws' : 'rounds and draws'

const MATCHED = { same: 'the same', different: 'DIFFERENT', unreadable: 'not verified' } as const

/** Numbers of a pair that more than one of the rounds has. */
function numbersTwice(rounds: readonly VerifiedRound[]): readonly string[] {
  const commitments = new Set(rounds.map(({ proof }) => proof.commitment))
  return [...commitments].flatMap((commitment) => {
    const ofPair = rounds.filter(({ proof }) => proof.commitment === commitment)
    const { twice } = comparePair({ commitment, clientSeed: '', count: 0 }, ofPair)
    return twice.map((nonce) => `number ${nonce} was used twice under ${commitment}`)
  })
}

function sayRound({ proof, verdict }: VerifiedRound): readonly string[] {
  const { round, game, version, nonce } = proof
  const steps = STEPS.map(
    (step, before) => `  ${before + 1} ${step}: ${verdict.states[step]}${saidOf(step, proof, verdict)}`,
  )
  return [
    `round ${round}, ${game} version ${version}, number ${nonce}: ${MATCHES[verdict.verdict]}${verdict.wrong === null ? '' : ` at ${verdict.wrong}`}`,
    ...steps,
  ]
}

/** What a step came to, and what the proof says where that is something else. */
function saidOf(step: Step, proof: RoundProof, verdict: RoundVerdict): string {
  const made = madeOf(step, proof, verdict)
  if (made === null) return ''
  return verdict.states[step] === 'wrong'
    ? `: ${made}, the proof has ${recordedOf(step, proof)}`
    : `: ${made}`
}

function madeOf(step: Step, proof: RoundProof, verdict: RoundVerdict): string | null {
  const { commitment, mix, draws, result, payout } = verdict
  if (step === 'commitment') return commitment.computed
  if (step === 'mix') return mix.seed
  if (step === 'draws') return draws.fault ?? sayNumbers(draws.reads)
  if (step === 'result')
    return result && `${JSON.stringify(result.outcome)}${result.over ? '' : ', not over'}`
  if (payout === null) return null
  const paid = formatAmount(money('CNY', payout.paid))
  return isVoid(proof)
    ? `void, the stake of ${paid} back`
    : `${proof.stake} x ${sayTimes(payout.multiple)} = ${paid}`
}

function recordedOf(step: Step, proof: RoundProof): string {
  if (step === 'commitment') return proof.commitment
  if (step === 'mix') return proof.mixed ?? 'none'
  if (step === 'draws') return JSON.stringify({ choice: proof.choice, moves: proof.moves })
  if (step === 'result') return JSON.stringify(proof.outcome)
  return `${proof.payout} at ${sayTimes(BigInt(proof.multiple))}`
}

function sayNumbers(reads: RoundVerdict['draws']['reads']): string {
  const made = reads.filter(({ drawn }) => drawn !== null)
  const bytes = reads.reduce((sum, read) => sum + read.bytes.length, 0)
  const said = made.slice(0, MOST_NUMBERS).map(({ drawn, below }) => `${drawn} below ${below}`)
  const more = made.length > MOST_NUMBERS ? ', …' : ''
  return `${made.length} numbers from ${bytes} bytes${said.length > 0 ? `: ${said.join(', ')}${more}` : ''}`
}

const sayTimes = (parts: bigint) =>
  `${parts / MULTIPLE_PARTS}.${`${parts % MULTIPLE_PARTS}`.padStart(4, '0')}`
