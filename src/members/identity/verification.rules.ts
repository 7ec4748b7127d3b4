import type { PuzzleHardness } from '#site/config/config.contract.ts'
import { firstWord } from './puzzle-hash.ts'

/**
 * Puzzles of a verification, so that its progress is even. How hard each is, `VERIFICATION_BITS` says, and above it
 * the site (`puzzleBits`).
 */
export const VERIFICATION_PARTS = 16

/** Bits that the site's word for a puzzle's hardness adds: each doubles the work. */
const HARDNESS_BITS: Readonly<Record<PuzzleHardness, number>> = { usual: 0, hard: 2, hardest: 4 }

/** Leading zero bits that a puzzle asks for: those that the house is set to, and what the site adds (S3-057). */
export const puzzleBits = (ofHouse: number, hardness: PuzzleHardness): number =>
  ofHouse + HARDNESS_BITS[hardness]

/** Seconds a solved verification can still be used. */
export const VERIFICATION_SECONDS = 600

/** Tries at a registration that a solved verification is good for, those included that repeat one that succeeded. */
export const VERIFICATION_TRIES = 5

/** What a verification is for; one made for signing in does not register. */
export const VERIFICATION_PURPOSES = ['login', 'register', 'recover'] as const
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number]

/** The largest number tried for one part; a solution is found long before. */
export const MAX_NONCE = 0xffff_ffff

/**
 * True when `nonce` solves one part: SHA-256 of `seed:part:nonce` starts with at least `bits` zero bits, at
 * most 32.
 */
export function solvesPart(seed: string, part: number, nonce: number, bits: number): boolean {
  return Math.clz32(firstWord(`${seed}:${part}:${nonce}`)) >= bits
}

/**
 * The smallest number that solves one part. Blocks for some milliseconds: run it where that disturbs nobody.
 * @throws RangeError when no number up to MAX_NONCE does (one in countless seeds).
 */
export function solvePart(seed: string, part: number, bits: number): number {
  for (let nonce = 0; nonce <= MAX_NONCE; nonce++) {
    if (solvesPart(seed, part, nonce, bits)) return nonce
  }
  throw new RangeError('no solution')
}

/** True when a solution solves every part of a verification. */
export function solvesAll(
  seed: string,
  solution: readonly number[],
  work: { parts: number; bits: number },
): boolean {
  return (
    solution.length === work.parts &&
    solution.every((nonce, part) => solvesPart(seed, part, nonce, work.bits))
  )
}
