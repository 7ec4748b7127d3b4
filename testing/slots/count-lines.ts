import { lineWin, type PayTable } from '#play/slots/kit/wins.rules.ts'
import { Histogram, UNIT } from './histogram.ts'
import type { Window } from './windows.ts'

/** A spin of five reels on fixed lines. */
export interface LineSpin {
  readonly windows: readonly (readonly Window[])[]
  readonly lines: readonly (readonly number[])[]
  readonly table: PayTable
  readonly wild: string
  /** The symbol that pays wherever it stands, at most once a reel, and what three, four and five of it pay. */
  readonly scatter: { readonly symbol: string; readonly pays: readonly number[] } | null
}

/** A window as the count goes through it: its symbols as numbers. */
interface Coded {
  readonly codes: readonly number[]
  readonly count: number
  readonly scatters: number
}

/**
 * Counts every stop of every reel. A line that no symbols of the last two reels could make pay is left out once its first
 * three are known; where all are, those two are counted by their scattered symbols alone.
 */
export function countLines(spin: LineSpin): Histogram {
  const letters = lettersOf(spin)
  const size = letters.length
  const pays = lineTable(spin, letters)
  const alive = aliveTable(pays, size)
  const [one = [], two = [], three = [], four = [], five = []] = spin.windows.map((windows) =>
    windows.map((window) => coded(window, letters, spin.scatter?.symbol)),
  )
  const scatterPays = Array.from({ length: 6 }, (_, count) => (spin.scatter?.pays[count - 3] ?? 0) / UNIT)
  const most =
    spin.lines.length * pays.reduce((one, other) => Math.max(one, other), 0) + Math.max(...scatterPays)
  const histogram = new Histogram(most)
  const rest = restByScatters(four, five)
  const bases = new Int32Array(spin.lines.length)
  const rows4 = new Int32Array(spin.lines.length)
  const rows5 = new Int32Array(spin.lines.length)
  for (const a of one) {
    for (const b of two) {
      for (const c of three) {
        const count = a.count * b.count * c.count
        const scatters = a.scatters + b.scatters + c.scatters
        let living = 0
        for (const line of spin.lines) {
          const base =
            ((a.codes[line[0] ?? 0] ?? 0) * size + (b.codes[line[1] ?? 0] ?? 0)) * size +
            (c.codes[line[2] ?? 0] ?? 0)
          if (alive[base] === 0) continue
          bases[living] = base * size * size
          rows4[living] = line[3] ?? 0
          rows5[living] = line[4] ?? 0
          living += 1
        }
        if (living === 0) {
          for (const [more, ways] of rest.entries()) {
            if (ways > 0) histogram.add(scatterPays[scatters + more] ?? 0, scatters + more, count * ways)
          }
          continue
        }
        for (const d of four) {
          for (const e of five) {
            const shown = scatters + d.scatters + e.scatters
            let units = scatterPays[shown] ?? 0
            for (let index = 0; index < living; index += 1) {
              const at = (d.codes[rows4[index] ?? 0] ?? 0) * size + (e.codes[rows5[index] ?? 0] ?? 0)
              units += pays[(bases[index] ?? 0) + at] ?? 0
            }
            histogram.add(units, shown, count * d.count * e.count)
          }
        }
      }
    }
  }
  return histogram
}

function lettersOf({ windows }: LineSpin): readonly string[] {
  return [...new Set(windows.flat().flatMap(({ column }) => [...column]))]
}

/** What a line pays in units, by its five symbols. */
function lineTable({ table, wild }: LineSpin, letters: readonly string[]): Int32Array {
  const size = letters.length
  return Int32Array.from({ length: size ** 5 }, (_, index) => {
    const symbols = [4, 3, 2, 1, 0].map((power) => letters[Math.floor(index / size ** power) % size] ?? '')
    return (lineWin(symbols, table, wild)?.pays ?? 0) / UNIT
  })
}

/** 1 for three symbols after which a line can pay. */
function aliveTable(pays: Int32Array, size: number): Uint8Array {
  return Uint8Array.from({ length: size ** 3 }, (_, base) =>
    pays.subarray(base * size * size, (base + 1) * size * size).some((units) => units > 0) ? 1 : 0,
  )
}

function coded({ column, count }: Window, letters: readonly string[], scatter: string | undefined): Coded {
  const codes = [...column].map((symbol) => letters.indexOf(symbol))
  return { codes, count, scatters: [...column].filter((symbol) => symbol === scatter).length }
}

/** How many cases of the last two reels show so many scattered symbols. */
function restByScatters(four: readonly Coded[], five: readonly Coded[]): readonly number[] {
  const counts = [0, 0, 0]
  for (const d of four) {
    for (const e of five) {
      const more = d.scatters + e.scatters
      counts[more] = (counts[more] ?? 0) + d.count * e.count
    }
  }
  return counts
}

/**
 * What the lines pay together on average over all cases, times their number, in units: by the symbols of one line alone,
 * since every row of a reel shows each symbol equally often. Another way to the same sum, without scattered symbols.
 */
export function sumByOneLine(
  spin: LineSpin,
  cellCounts: (reel: number, row: number) => Map<string, number>,
): bigint {
  const letters = lettersOf(spin)
  return spin.lines.reduce((sum, rows) => {
    const counts = rows.map((row, reel) => cellCounts(reel, row))
    return sum + sumOfLine(spin, letters, counts)
  }, 0n)
}

function sumOfLine(
  spin: LineSpin,
  letters: readonly string[],
  counts: readonly Map<string, number>[],
): bigint {
  let sum = 0n
  const walk = (symbols: readonly string[], cases: number): void => {
    if (cases === 0) return
    if (symbols.length === counts.length) {
      sum += BigInt(((lineWin(symbols, spin.table, spin.wild)?.pays ?? 0) / UNIT) * cases)
      return
    }
    for (const symbol of letters) {
      walk([...symbols, symbol], cases * (counts[symbols.length]?.get(symbol) ?? 0))
    }
  }
  walk([], 1)
  return sum
}
