import type { Reel } from '#play/slots/kit/reels.rules.ts'
import type { PayTable } from '#play/slots/kit/wins.rules.ts'
import { Histogram, UNIT } from './histogram.ts'

/** A spin of five reels in ways whose winning symbols vanish; others fall, the next come from above. */
export interface CascadeSpin {
  readonly reels: readonly Reel[]
  readonly rows: number
  readonly table: PayTable
  /** What multiplies the first window's wins, the second's ...; the last all further ones'. */
  readonly factors: readonly number[]
  /** Counted in the last window of all, and never removed. */
  readonly scatter: string
  /** The stops that are counted, of every reel; all of each where it is left out. */
  readonly only?: readonly number[]
}

/** What was counted, and how many windows in a row paid at most. */
export interface CascadeCount {
  readonly histogram: Histogram
  readonly longest: number
}

const REELS = 5

/** Plays every stop of every reel to its end. Where a spin begins with no win it is over at once. */
export function countCascades(spin: CascadeSpin, mostUnits: number): CascadeCount {
  const player = cascadePlayer(spin)
  const histogram = new Histogram(mostUnits)
  const [one = [], two = [], three = [], four = [], five = []] = spin.reels.map(
    (reel) => spin.only ?? [...reel].map((_, stop) => stop),
  )
  const rest = player.restByScatters(four, five)
  let longest = 0
  for (const a of one) {
    for (const b of two) {
      for (const c of three) {
        if (!player.begins(a, b, c)) {
          const scatters = player.scattersAt(a, b, c)
          for (const [more, cases] of rest.entries()) {
            if (cases > 0) histogram.add(0, Math.min(scatters + more, 5), cases)
          }
          continue
        }
        for (const d of four) {
          for (const e of five) {
            const played = player.play(a, b, c, d, e)
            longest = Math.max(longest, played.windows)
            histogram.add(played.units, Math.min(played.scatters, 5), 1)
          }
        }
      }
    }
  }
  return { histogram, longest }
}

/** Plays one spin after another in the same few arrays: there are millions. */
function cascadePlayer({ reels, rows, table, factors, scatter }: CascadeSpin) {
  const letters = [...Object.keys(table), scatter]
  const scatterCode = letters.length - 1
  const rings = reels.map((reel) => Int8Array.from([...reel].map((symbol) => letters.indexOf(symbol))))
  const pays = Object.values(table).map((runs) => [0, 0, 0, ...runs.map((parts) => parts / UNIT)])
  const scattersOf = rings.map((ring) =>
    Int8Array.from(ring, (_, stop) => {
      let count = 0
      for (let row = 0; row < rows; row += 1) if (ring[(stop + row) % ring.length] === scatterCode) count += 1
      return count
    }),
  )
  const grid = new Int8Array(REELS * rows)
  const tops = new Int32Array(REELS)
  const counts = new Int8Array(REELS * letters.length)
  const masks = rings.map((ring) =>
    Int32Array.from(ring, (_, stop) => {
      let mask = 0
      for (let row = 0; row < rows; row += 1) {
        const code = ring[(stop + row) % ring.length] ?? 0
        if (code !== scatterCode) mask |= 1 << code
      }
      return mask
    }),
  )

  const show = (reel: number, stop: number): void => {
    const ring = rings[reel] ?? new Int8Array(1)
    tops[reel] = stop
    for (let row = 0; row < rows; row += 1) grid[reel * rows + row] = ring[(stop + row) % ring.length] ?? 0
  }
  const count = (): void => {
    counts.fill(0)
    for (let reel = 0; reel < REELS; reel += 1) {
      for (let row = 0; row < rows; row += 1) {
        const at = reel * letters.length + (grid[reel * rows + row] ?? 0)
        counts[at] = (counts[at] ?? 0) + 1
      }
    }
  }
  /** What the window pays, in units before its factor; takes its winning symbols out (as -1). */
  const take = (): number => {
    count()
    let units = 0
    for (let code = 0; code < scatterCode; code += 1) {
      let [run, ways] = [0, 1]
      while (run < REELS) {
        const stands = counts[run * letters.length + code] ?? 0
        if (stands === 0) break
        ways *= stands
        run += 1
      }
      if (run < 3) continue
      units += ways * (pays[code]?.[run] ?? 0)
      for (let at = 0; at < run * rows; at += 1) if (grid[at] === code) grid[at] = -1
    }
    return units
  }
  /** Lets what is left fall to the bottom, and the next of each reel come from above. */
  const fall = (): void => {
    for (let reel = 0; reel < REELS; reel += 1) {
      const ring = rings[reel] ?? new Int8Array(1)
      let to = rows - 1
      for (let row = rows - 1; row >= 0; row -= 1) {
        const code = grid[reel * rows + row] ?? 0
        if (code < 0) continue
        grid[reel * rows + to] = code
        to -= 1
      }
      for (; to >= 0; to -= 1) {
        tops[reel] = ((tops[reel] ?? 0) + ring.length - 1) % ring.length
        grid[reel * rows + to] = ring[tops[reel] ?? 0] ?? 0
      }
    }
  }
  return {
    begins: (a: number, b: number, c: number) =>
      ((masks[0]?.[a] ?? 0) & (masks[1]?.[b] ?? 0) & (masks[2]?.[c] ?? 0)) !== 0,
    scattersAt: (...stops: number[]) =>
      stops.reduce((sum, stop, reel) => sum + (scattersOf[reel]?.[stop] ?? 0), 0),
    /** How many cases of the last two reels show so many scattered symbols. */
    restByScatters: (four: readonly number[], five: readonly number[]) => {
      const cases = Array.from({ length: 2 * rows + 1 }, () => 0)
      for (const d of four) {
        for (const e of five) {
          const more = (scattersOf[3]?.[d] ?? 0) + (scattersOf[4]?.[e] ?? 0)
          cases[more] = (cases[more] ?? 0) + 1
        }
      }
      return cases
    },
    play: (a: number, b: number, c: number, d: number, e: number) => {
      show(0, a)
      show(1, b)
      show(2, c)
      show(3, d)
      show(4, e)
      let [units, windows] = [0, 0]
      for (;;) {
        const won = take()
        if (won === 0) break
        units += won * (factors[Math.min(windows, factors.length - 1)] ?? 1)
        windows += 1
        fall()
      }
      let scatters = 0
      for (const code of grid) if (code === scatterCode) scatters += 1
      return { units, scatters, windows }
    },
  }
}
