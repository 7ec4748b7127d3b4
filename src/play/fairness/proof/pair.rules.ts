import type { RoundProof } from './round-proof.rules.ts'
import type { RoundVerdict } from './verify-round.rules.ts'

/** A round with what verifying it came to. */
export interface VerifiedRound {
  readonly proof: RoundProof
  readonly verdict: RoundVerdict
}

/** The rounds of a pair of seeds, held against each other. */
export interface PairVerdict {
  /** How many came to what their proofs say. */
  readonly same: number
  /** Numbers of rounds that did not. */
  readonly different: readonly number[]
  /** Numbers that no round has, of those up to `count`. */
  readonly missing: readonly number[]
  /** Numbers that more than one round has. */
  readonly twice: readonly number[]
  /** Numbers of rounds whose seeds are not those of the pair. */
  readonly strangers: readonly number[]
}

/**
 * Holds the rounds of a pair against each other, of which `count` were drawn: none is missing, no number was used twice, and
 * all have the seeds of the pair.
 */
export function comparePair(
  pair: { readonly commitment: string; readonly clientSeed: string; readonly count: number },
  rounds: readonly VerifiedRound[],
): PairVerdict {
  const times = new Map<number, number>()
  for (const { proof } of rounds) times.set(proof.nonce, (times.get(proof.nonce) ?? 0) + 1)
  const numbers = Array.from({ length: pair.count }, (_, before) => before + 1)
  const noncesOf = (those: (round: VerifiedRound) => boolean) =>
    rounds.filter(those).map(({ proof }) => proof.nonce)
  const isSame = ({ verdict }: VerifiedRound) => verdict.verdict === 'same'
  return {
    same: rounds.filter(isSame).length,
    different: noncesOf((round) => !isSame(round)),
    missing: numbers.filter((number) => !times.has(number)),
    twice: [...times].filter(([, many]) => many > 1).map(([number]) => number),
    strangers: noncesOf(
      ({ proof }) => proof.commitment !== pair.commitment || proof.clientSeed !== pair.clientSeed,
    ),
  }
}

/** Whether nothing speaks against a pair. */
export const isWhole = ({ different, missing, twice, strangers }: PairVerdict): boolean =>
  different.length + missing.length + twice.length + strangers.length === 0
