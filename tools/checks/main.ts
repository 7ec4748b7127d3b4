// Runs the steps of `npm test` and ends with one summary. See tools/test.mjs.
import { checkBoundaries } from './boundaries.ts'
import { runPackaged, runProgram } from './program.ts'
import { lookForRedis } from './redis.ts'
import { checkRequirements } from './requirements.ts'
import { type Outcome, type Step, wholeOutcome } from './step.ts'
import { type RanTest, runSuites } from './suites.ts'
import { type Line, printSummary } from './summary.ts'

const inOneProcess = ['unit', 'web', 'server', 'database', 'program']
const overRedis = lookForRedis()
const alone = ['crash', 'redis', 'e2e']
const tests: RanTest[] = []

const suite = async (projects: readonly string[], filters: readonly string[] = []): Promise<Outcome> => {
  const { outcome, tests: ran } = await runSuites(projects, filters)
  tests.push(...ran)
  return outcome
}

const packaged = async (path: string, ...args: string[]): Promise<Outcome> => {
  const { code, output } = await runPackaged(path, args)
  return wholeOutcome(code === 0, output)
}

const portal = async (): Promise<Outcome> => {
  const { code, output } = await runProgram(process.execPath, ['tools/build.mjs'])
  return wholeOutcome(code === 0, output)
}

const typescript = '@typescript/native/bin/tsc'
const checks: readonly Step[] = [
  {
    name: 'types',
    about: 'types of server and tools',
    run: () => packaged(typescript, '-p', 'tsconfig.json'),
  },
  {
    name: 'types-web',
    about: 'types of the portal',
    run: () => packaged(typescript, '-p', 'tsconfig.web.json'),
  },
  {
    name: 'types-e2e',
    about: 'types of the journeys',
    run: () => packaged(typescript, '-p', 'tsconfig.e2e.json'),
  },
  {
    name: 'lint',
    about: 'format and lint',
    run: () => packaged('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  },
  { name: 'boundaries', about: 'who imports whom', run: checkBoundaries },
  { name: 'dead-code', about: 'nothing unused', run: () => packaged('knip/bin/knip.js') },
  { name: 'portal', about: 'the portal builds', run: portal },
]

/** Steps that run at once. */
type Round = readonly Step[]

const everything: readonly Round[] = [
  checks,
  [
    { name: 'tests', about: 'unit, property, web, database and API tests', run: () => suite(inOneProcess) },
    // What is broken waits most of the time for what it does to stand again: the tests work meanwhile.
    { name: 'crash', about: 'broken in every way, money counted', run: () => suite(['crash']) },
  ],
  overRedis.canRun
    ? [{ name: 'redis', about: 'several processes over Redis', run: () => suite(['redis']) }]
    : [],
  [{ name: 'e2e', about: 'journeys in a browser', run: () => suite(['e2e']) }],
  [{ name: 'requirements', about: 'delivered rows have tests', run: () => checkRequirements(tests) }],
]

/** The rounds that the words after `npm test --` choose; without any, all of them. */
function chosen(words: readonly string[]): readonly Round[] {
  if (words.length === 0) return everything
  const suites = [...inOneProcess, ...alone]
  // What runs alone serves the portal that is built.
  const servesPortal = alone.some((name) => words.includes(name))
  const before = checks.filter(({ name }) => words.includes(name) || (name === 'portal' && servesPortal))
  const steps: Step[] = []
  for (const name of words.filter((word) => suites.includes(word))) {
    steps.push({ name, about: `the ${name} suite`, run: () => suite([name]) })
  }
  const known = [...suites, ...checks.map(({ name }) => name)]
  const filters = words.filter((word) => !known.includes(word))
  const journeys = filters.filter((word) => word.startsWith('e2e/'))
  const others = filters.filter((word) => !journeys.includes(word))
  for (const [named, projects] of [
    [journeys, ['e2e']],
    [others, [...inOneProcess, 'crash', ...(overRedis.canRun ? ['redis'] : [])]],
  ] as const) {
    const name = named.join(' ')
    if (name) steps.push({ name, about: 'test files of that name', run: () => suite(projects, named) })
  }
  return [before, ...steps.map((step) => [step])]
}

async function take(step: Step): Promise<Line> {
  process.stdout.write(`· ${step.name}: ${step.about} ...\n`)
  const start = performance.now()
  const outcome = await step
    .run()
    .catch((error: unknown) =>
      wholeOutcome(false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  if (outcome.failed > 0) process.stdout.write(`${outcome.output}\n`)
  return { name: step.name, outcome, seconds: (performance.now() - start) / 1000 }
}

const start = performance.now()
const lines: Line[] = []
for (const round of chosen(process.argv.slice(2))) lines.push(...(await Promise.all(round.map(take))))
process.exitCode = printSummary(lines, (performance.now() - start) / 1000)
if (overRedis.notice) process.stdout.write(`${overRedis.notice}\n`)
