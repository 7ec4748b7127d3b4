import { type SicBoResult, sizeOf, sumOf } from '../sic-bo/sic-bo.rules.ts'
import { beadPlace, type Place } from './layout.rules.ts'

/** A throw on the bead plate of sic bo. */
export interface SicBoCell extends Place {
  readonly sum: number
  readonly size: 'big' | 'small' | 'triple'
  readonly parity: 'odd' | 'even' | 'triple'
}

const parityOf = (result: SicBoResult) =>
  sizeOf(result) === 'triple' ? 'triple' : sumOf(result) % 2 === 1 ? 'odd' : 'even'

/** Every throw in its order. A triple is neither big nor small, neither odd nor even: all of these lose on it. */
export const sicBoBeads = (results: readonly SicBoResult[]): readonly SicBoCell[] =>
  results.map((result, at) => ({
    ...beadPlace(at),
    sum: sumOf(result),
    size: sizeOf(result),
    parity: parityOf(result),
  }))

/** How often each came among some throws. */
export function sicBoTally(results: readonly SicBoResult[]) {
  const tally = { rounds: results.length, big: 0, small: 0, odd: 0, even: 0, triple: 0 }
  for (const { size, parity } of sicBoBeads(results)) {
    tally[size] += 1
    if (parity !== 'triple') tally[parity] += 1
  }
  return tally
}
