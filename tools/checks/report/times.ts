import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../program.ts'
import type { RanTest } from '../suites.ts'
import type { Line } from './summary.ts'
import { grown, parseBudget, parseTimes, slowest, type Times, timesOf, writeTimes } from './times.rules.ts'

const BUDGET = 'docs/test-budget.tsv'
const TIMES = 'docs/generated/test-times.tsv'
/** Below this a test needs no thought. */
const WORTH_A_LINE_SECONDS = 1

/**
 * What a run has to say of its time: the ten slowest tests, the files that grew, the steps over their budget.
 * Nothing of it fails a run.
 */
export async function timesPage(tests: readonly RanTest[], steps: readonly Line[]): Promise<string> {
  const slow = slowest(tests).filter(({ seconds }) => seconds >= WORTH_A_LINE_SECONDS)
  const growths = grown(timesOf(tests), await keptTimes())
  const budget = new Map(
    parseBudget(await readFile(join(projectRoot, BUDGET), 'utf8')).map(({ step, seconds }) => [
      step,
      seconds,
    ]),
  )
  const over = steps.filter(({ name, seconds }) => seconds > (budget.get(name) ?? Number.POSITIVE_INFINITY))
  const sections = [
    ['The slowest tests', slow.map(({ seconds, file, title }) => `${tenths(seconds)} s  ${file}: ${title}`)],
    [
      'Files that take more than they did, as against the others of this run',
      growths.map(({ before, now, file }) => `${tenths(before)} s → ${tenths(now)} s  ${file}`),
    ],
    [
      `Steps over their budget for a quiet machine of two cores (${BUDGET} says what can be done)`,
      over.map(({ name, seconds }) => `${tenths(seconds)} s of ${budget.get(name)} s  ${name}`),
    ],
  ] as const
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `\n${heading}:\n${lines.join('\n')}\n`)
    .join('')
}

/** Keeps what the files of this run took, as what later runs are held against. */
export async function keepTimes(tests: readonly RanTest[]): Promise<void> {
  const kept = await keptTimes()
  const present = new Map([...kept].filter(([file]) => existsSync(join(projectRoot, file))))
  await writeFile(join(projectRoot, TIMES), writeTimes(timesOf(tests), present))
}

async function keptTimes(): Promise<Times> {
  return parseTimes(await readFile(join(projectRoot, TIMES), 'utf8').catch(() => ''))
}

const tenths = (seconds: number): string => seconds.toFixed(1).padStart(6)
