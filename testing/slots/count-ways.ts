import type { PayTable } from '#play/slots/kit/wins.rules.ts'
import { Histogram, UNIT } from './histogram.ts'
import type { Window } from './windows.ts'

/** A spin of five reels in ways, without scattered symbols. */
export interface WaySpin {
  readonly windows: readonly (readonly Window[])[]
  readonly table: PayTable
  readonly wild: string
}

/** How often each symbol of the pay table stands in a window, the wild one counted in. */
interface Counted {
  readonly of: readonly number[]
  readonly count: number
}

function countedReels({ windows, table, wild }: WaySpin): readonly (readonly Counted[])[] {
  return windows.map((reel) =>
    reel.map(({ column, count }) => ({
      of: Object.keys(table).map(
        (letter) => [...column].filter((symbol) => symbol === letter || symbol === wild).length,
      ),
      count,
    })),
  )
}

/** Counts every stop of every reel. */
export function countWays(spin: WaySpin): Histogram {
  const [one = [], two = [], three = [], four = [], five = []] = countedReels(spin)
  const pays = Object.values(spin.table).map((runs) => runs.map((parts) => parts / UNIT))
  const rows = Math.max(...spin.windows.flat().map(({ column }) => column.length))
  const histogram = new Histogram(pays.length * rows ** 5 * Math.max(...pays.flat()))
  const restCases = [four, five].reduce(
    (cases, reel) => cases * reel.reduce((sum, { count }) => sum + count, 0),
    1,
  )
  for (const a of one) {
    for (const b of two) {
      for (const c of three) {
        const count = a.count * b.count * c.count
        const living = pays.flatMap(([three3 = 0, four4 = 0, five5 = 0], symbol) => {
          const ways = (a.of[symbol] ?? 0) * (b.of[symbol] ?? 0) * (c.of[symbol] ?? 0)
          return ways > 0 ? [{ symbol, ways, three3, four4, five5 }] : []
        })
        if (living.length === 0) {
          histogram.add(0, 0, count * restCases)
          continue
        }
        for (const d of four) {
          for (const e of five) {
            let units = 0
            for (const { symbol, ways, three3, four4, five5 } of living) {
              const [onFour, onFive] = [d.of[symbol] ?? 0, e.of[symbol] ?? 0]
              if (onFour === 0) units += ways * three3
              else if (onFive === 0) units += ways * onFour * four4
              else units += ways * onFour * onFive * five5
            }
            histogram.add(units, 0, count * d.count * e.count)
          }
        }
      }
    }
  }
  return histogram
}

/**
 * What all symbols pay together over all cases, in units: for each symbol and run the product of how often it stands on its
 * reels, times the cases in which the next is without it. Another way to the same sum.
 */
export function sumBySymbol(spin: WaySpin): bigint {
  const reels = countedReels(spin)
  const over = (reel: number, value: (counted: Counted) => number) =>
    BigInt((reels[reel] ?? []).reduce((sum, counted) => sum + value(counted) * counted.count, 0))
  return Object.values(spin.table).reduce((sum, runs, symbol) => {
    const stands = (reel: number) => over(reel, ({ of }) => of[symbol] ?? 0)
    const lacks = (reel: number) => over(reel, ({ of }) => ((of[symbol] ?? 0) === 0 ? 1 : 0))
    const cases = (reel: number) => over(reel, () => 1)
    const first = stands(0) * stands(1) * stands(2)
    const [pay3, pay4, pay5] = runs.map((parts) => BigInt(parts / UNIT))
    return (
      sum +
      first * lacks(3) * cases(4) * (pay3 ?? 0n) +
      first * stands(3) * lacks(4) * (pay4 ?? 0n) +
      first * stands(3) * stands(4) * (pay5 ?? 0n)
    )
  }, 0n)
}
