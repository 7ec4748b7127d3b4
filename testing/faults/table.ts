import type { Finding, LeftOut, Verdict } from './fault.ts'

/** A fault that was tried. */
export interface Row {
  readonly name: string
  readonly found: Finding | LeftOut
  readonly verdict: Verdict
  readonly seconds: number
}

/** The summary of a run. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, found, verdict, seconds }) => {
    const counts =
      'leftOut' in found
        ? ['-', '-', '-', '-']
        : [found.acknowledged, found.unknown, found.lost, found.wrong.length].map(String)
    return [name, ...counts, seconds.toFixed(1), verdict]
  })
  const lines = [['fault', 'acknowledged', 'unknown', 'lost', 'wrong', 'seconds', 'verdict'], ...cells]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  return lines.map((line) => line.map(padded).join('  ')).join('\n')
}
