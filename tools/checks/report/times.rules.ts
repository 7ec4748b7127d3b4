import type { RanTest } from '../suites.ts'

/** What a step of `npm test` may take on two cores that nothing else uses: a row of docs/test-budget.tsv. */
export interface Budget {
  readonly step: string
  readonly seconds: number
}

/** How long the tests of a file took together, in seconds. */
export type Times = ReadonlyMap<string, number>

/** A file that takes more than it did. */
export interface Growth {
  readonly file: string
  readonly before: number
  readonly now: number
}

const SHOWN = 10
/** Below this a file is too short to say anything about the machine or about itself. */
const TELLING_SECONDS = 1
/** How much more than its fellows a file has to have grown, and by how much at least. */
const GREW_TIMES = 1.5
const GREW_SECONDS = 3

/** The slowest tests, the slowest first. */
export const slowest = (tests: readonly RanTest[]): readonly RanTest[] =>
  [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN)

/** Sums up the tests of each file. */
export function timesOf(tests: readonly RanTest[]): Times {
  const times = new Map<string, number>()
  for (const { file, seconds } of tests) times.set(file, (times.get(file) ?? 0) + seconds)
  return times
}

/**
 * The files that take more than the kept numbers say, those that grew most first. Machines differ, and are
 * busy: a file has grown when it did more than the files of this run have on the whole (their median), so
 * that a slow day says nothing.
 */
export function grown(now: Times, kept: Times): readonly Growth[] {
  const both = [...now].flatMap(([file, seconds]) => {
    const before = kept.get(file)
    return before === undefined ? [] : [{ file, before, now: seconds }]
  })
  const telling = both.filter(({ before }) => before >= TELLING_SECONDS)
  const usual = median(telling.map(({ before, now: seconds }) => seconds / before))
  const excess = (growth: Growth) => growth.now - growth.before * usual
  return both
    .filter((one) => one.now > one.before * usual * GREW_TIMES && excess(one) > GREW_SECONDS * usual)
    .sort((a, b) => excess(b) - excess(a))
    .slice(0, SHOWN)
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

/** Reads docs/test-budget.tsv: a line of headings, then step, seconds and words. */
export function parseBudget(text: string): readonly Budget[] {
  return rowsOf(text).map(([step = '', seconds]) => ({ step, seconds: Number(seconds) }))
}

/** Reads docs/generated/test-times.tsv: a line of headings, then file and seconds. */
export const parseTimes = (text: string): Times =>
  new Map(rowsOf(text).map(([file = '', seconds]) => [file, Number(seconds)]))

/** Writes what `parseTimes` reads; of files that are not in `now` the kept number stays. */
export function writeTimes(now: Times, kept: Times): string {
  const all = [...new Map([...kept, ...now])].filter(([, seconds]) => seconds >= 0.05)
  const rows = all
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, seconds]) => `${file}\t${seconds.toFixed(1)}`)
  return `${['file\tseconds', ...rows].join('\n')}\n`
}

const rowsOf = (text: string): readonly string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
