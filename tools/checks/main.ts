// Runs the steps of `npm test` and ends with one summary. See tools/test.mjs.

import { type Plan, planFor } from './plan.ts'
import { lookForRedis } from './redis.ts'
import { type Line, printSummary } from './report/summary.ts'
import { keepTimes, timesPage } from './report/times.ts'
import { UnknownWord } from './selection/words.rules.ts'
import { type Step, wholeOutcome } from './step.ts'

async function take(step: Step): Promise<Line> {
  process.stdout.write(`· ${step.name}: ${step.about} ...\n`)
  const start = performance.now()
  const outcome = await step
    .run()
    .catch((error: unknown) =>
      wholeOutcome(false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  if (outcome.failed > 0) process.stdout.write(`${outcome.output}\n`)
  for (const test of outcome.unsteady ?? [])
    process.stdout.write(`\nHeld only when it was walked again, which is a defect to mend:\n${test}\n`)
  return { name: step.name, outcome, seconds: (performance.now() - start) / 1000 }
}

async function run({ rounds, notes, ran }: Plan): Promise<number> {
  const start = performance.now()
  for (const note of notes) process.stdout.write(`${note}\n`)
  const lines: Line[] = []
  for (const round of rounds) lines.push(...(await Promise.all(round.map(take))))
  process.stdout.write(await timesPage(ran, lines))
  // On another server the same tests take another time.
  if (process.env['KEEP_TIMES'] && !process.env['TEST_DATABASE_URL']) await keepTimes(ran)
  return printSummary(lines, (performance.now() - start) / 1000)
}

try {
  process.exitCode = await run(await planFor(process.argv.slice(2)))
  const { notice } = lookForRedis()
  if (notice) process.stdout.write(`${notice}\n`)
} catch (error) {
  if (!(error instanceof UnknownWord)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
