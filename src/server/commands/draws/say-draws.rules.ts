import { formatAmount, money } from '#platform/money/money.ts'
import type { DrawProof } from '#play/fairness/proof/draw/draw-proof.rules.ts'
import { DRAW_STEPS, type DrawStep, type DrawVerdict } from '#play/fairness/proof/draw/verify-draw.rules.ts'

const MATCHES = {
  same: 'the same',
  different: 'DIFFERENT',
  sealed: 'not drawn yet',
  unknown: 'unknown game',
} as const

/** What verifying a shared draw came to, in lines. */
export function sayDraw(proof: DrawProof, verdict: DrawVerdict): readonly string[] {
  const { game, version, issue, bet } = proof
  const of = bet === null ? `draw ${issue}` : `bet ${bet.id} on draw ${issue}`
  const wrong = verdict.wrong === null ? '' : ` at ${verdict.wrong}`
  return [
    `${of}, ${game} version ${version}: ${MATCHES[verdict.verdict]}${wrong}`,
    ...DRAW_STEPS.map(
      (step, before) => `  ${before + 1} ${step}: ${verdict.states[step]}${saidOf(step, proof, verdict)}`,
    ),
  ]
}

/** What a step came to, and what the proof says where that is something else. */
function saidOf(step: DrawStep, proof: DrawProof, verdict: DrawVerdict): string {
  const made = madeOf(step, proof, verdict)
  if (made === null) return ''
  return verdict.states[step] === 'wrong'
    ? `: ${made}, the proof has ${recordedOf(step, proof)}`
    : `: ${made}`
}

function madeOf(step: DrawStep, proof: DrawProof, verdict: DrawVerdict): string | null {
  const { chain, beacon, mix, result, payout } = verdict
  switch (step) {
    case 'chain':
      return chain && `link ${proof.number} of ${chain.head}`
    case 'beacon':
      return proof.beacon.kind === 'house' && beacon.round === proof.beacon.round
        ? "the house's own: that nobody had it before is its word"
        : `round ${beacon.round}, signed by drand quicknet`
    case 'mix':
      return mix?.seed ?? null
    case 'result':
      return verdict.states.result === 'open' ? null : JSON.stringify(result)
    case 'payout':
      return payout && formatAmount(money('CNY', payout.paid))
  }
}

function recordedOf(step: DrawStep, proof: DrawProof): string {
  switch (step) {
    case 'chain':
      return `${proof.head}, behind ${proof.previous}`
    case 'beacon':
      return `round ${proof.beacon.round}, ${proof.beacon.randomness ?? 'nothing'}`
    case 'mix':
      return proof.mixed ?? 'none'
    case 'result':
      return JSON.stringify(proof.result)
    case 'payout':
      return proof.bet?.payout ?? 'nothing'
  }
}
