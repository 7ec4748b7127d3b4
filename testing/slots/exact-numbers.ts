import type { Reel } from '#play/slots/kit/reels.rules.ts'
import type { SlotNumbers } from '#play/slots/kit/title.rules.ts'
import type { PayTable } from '#play/slots/kit/wins.rules.ts'
import { type CascadeSpin, countCascades } from './count-cascades.ts'
import { countLines, type LineSpin } from './count-lines.ts'
import { countWays, type WaySpin } from './count-ways.ts'
import { reduced, varianceOf } from './fractions.ts'
import { UNIT } from './histogram.ts'
import { CappedSums } from './powers.ts'
import { stopsOf } from './windows.ts'

/** Units of a stake: 20. */
const STAKE = 10_000n / BigInt(UNIT)

/** A round of one spin without free ones. */
export function numbersOfWays(spin: WaySpin): SlotNumbers {
  const { count, pays, squares, most, ofMost, none } = countWays(spin).sums()
  return {
    rtp: reduced(pays, count * STAKE),
    hit: reduced(count - none, count),
    most: most * BigInt(UNIT),
    mostChance: reduced(ofMost, count),
    variance: varianceOf(pays, squares, count, STAKE),
    free: null,
  }
}

/** What a round of lines can come to, beside its numbers. */
export interface LineCount {
  readonly numbers: SlotNumbers
  /** The most that a round with free spins could pay, each of its spins paying its own most: in parts of the stake. */
  readonly mostWithFree: bigint
}

/** A round of a staked spin whose scattered symbols start each of the free ones once. Spins do not depend on one another. */
export function numbersOfLines(staked: LineSpin, free: readonly LineSpin[]): LineCount {
  const counted = countLines(staked)
  const [all, starting] = [counted.sums(), counted.sums(3)]
  const spins = free.map((spin) => countLines(spin).sums())
  // Of all free spins together, over as many cases as one of them has (sum) and as two have (square).
  const cases = spins[0]?.count ?? 1n
  const sum = spins.reduce((total, { pays }) => total + pays, 0n)
  const ownSquares = spins.reduce((total, { squares, pays }) => total + squares * cases - pays * pays, 0n)
  const square = ownSquares + sum * sum
  const under = all.count * cases * cases
  const pays = all.pays * cases * cases + starting.count * sum * cases
  const squares = all.squares * cases * cases + 2n * starting.pays * sum * cases + starting.count * square
  return {
    numbers: {
      rtp: reduced(pays, under * STAKE),
      hit: reduced(all.count - all.none, all.count),
      most: all.most * BigInt(UNIT),
      mostChance: reduced(all.ofMost, all.count),
      variance: varianceOf(pays, squares, under, STAKE),
      free: reduced(starting.count, all.count),
    },
    mostWithFree: spins.reduce((total, { most }) => total + most, starting.most) * BigInt(UNIT),
  }
}

/** A cascading title: the same spin staked and, each win `freeTimes` as high, `freeSpins` times for nothing; capped. */
export interface CascadeTitle {
  readonly spin: CascadeSpin
  readonly leastScatters: number
  readonly freeSpins: number
  readonly freeTimes: bigint
  /** In parts of the stake. */
  readonly cap: bigint
}

/** What a round of cascades can come to, beside its numbers. */
export interface CascadeCount {
  readonly numbers: SlotNumbers
  /** How many windows in a row won at most. */
  readonly longest: number
}

/** Bits of a count of rounds: nine spins of under 2^27 cases each. */
const BITS = 256

/** Counts every spin, and every sum of a staked spin that starts free ones with all of these, up to the cap. */
export function numbersOfCascades({
  spin,
  leastScatters,
  freeSpins,
  freeTimes,
  cap,
}: CascadeTitle): CascadeCount {
  const capUnits = cap / BigInt(UNIT)
  const { histogram, longest } = countCascades(spin, MOST_OF_A_SPIN)
  const sums = new CappedSums(BITS, capUnits)
  const [all, starting] = [histogram.cases(), histogram.cases(leastScatters)]
  const free = sums.of(all.map(({ units, count }) => ({ units: units * freeTimes, count })))
  const withFree = sums.read(sums.added(sums.of(starting), sums.times(free, freeSpins)))
  const each = free.cases ** BigInt(freeSpins)
  const startingOf = new Map(starting.map(({ units, count }) => [units, count]))
  const total = { pays: 0n, squares: 0n, none: 0n, capped: 0n, cases: 0n }
  const add = (units: bigint, count: bigint): void => {
    const paid = units < capUnits ? units : capUnits
    total.pays += paid * count
    total.squares += paid * paid * count
    total.cases += count
    if (paid === 0n) total.none += count
    if (paid === capUnits) total.capped += count
  }
  for (const { units, count } of all) add(units, (count - (startingOf.get(units) ?? 0n)) * each)
  for (const [units, count] of withFree.below.entries()) add(BigInt(units), count)
  add(capUnits, withFree.capped)
  const started = starting.reduce((sum, { count }) => sum + count, 0n)
  const numbers = {
    rtp: reduced(total.pays, total.cases * STAKE),
    hit: reduced(total.cases - total.none, total.cases),
    most: cap,
    mostChance: reduced(total.capped, total.cases),
    variance: varianceOf(total.pays, total.squares, total.cases, STAKE),
    free: reduced(started, stopsOf(spin.reels)),
  }
  return { numbers, longest }
}

/** In units: far above what one spin of ours pays; a spin above it stops the count. */
const MOST_OF_A_SPIN = 400_000

/** A pay table with one pay changed: what a count must notice. */
export function withPay(table: PayTable, symbol: string, run: 3 | 4 | 5, parts: number): PayTable {
  const pays = [...(table[symbol] ?? [0, 0, 0])] as [number, number, number]
  pays[run - 3] = parts
  return { ...table, [symbol]: pays }
}

/** Reels of which one has two neighbours changed round: what a count must notice. */
export function withSwap(reels: readonly Reel[], reel: number, stop: number): readonly Reel[] {
  return reels.map((symbols, index) => {
    if (index !== reel) return symbols
    const letters = [...symbols]
    const [one = '', other = ''] = letters.slice(stop, stop + 2)
    letters.splice(stop, 2, other, one)
    return letters.join('')
  })
}
