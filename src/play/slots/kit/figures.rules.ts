import type { Fraction } from '#play/games/figures.rules.ts'

/** One in how many, to the nearest whole number. */
export function oneIn([over, under]: Fraction): bigint {
  return (2n * under + over) / (2n * over)
}

/**
 * How far the sum of a hundred rounds usually lies from its mean (two times of three), in whole per cent of what was staked:
 * the root of their variance.
 */
export function swingOf([over, under]: Fraction): bigint {
  return squareRoot((over * 100n) / under)
}

/** The whole part of a root, by Newton's steps from above. */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  let root = square
  for (;;) {
    const next = (root + square / root) / 2n
    if (next >= root) return root
    root = next
  }
}
