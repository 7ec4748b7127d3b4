import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasMark, TAGS } from '../../vitest.tags.ts'
import { projectRoot } from './program.ts'
import { lookForRedis } from './redis.ts'
import { checkRequirements } from './requirements.ts'
import { changedFiles } from './selection/changes.ts'
import type { TestFile } from './selection/project.rules.ts'
import { readProject, testFiles } from './selection/read-project.ts'
import { touchedTests } from './selection/touched.rules.ts'
import { type Chosen, isPlain, roomsWithTests, understand } from './selection/words.rules.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import type { Outcome, Step } from './step.ts'
import { type Narrowed, type RanTest, runSuites } from './suites.ts'

/** Steps that run at once. */
type Round = readonly Step[]

/** What a run does, and what there is to say of it. */
export interface Plan {
  readonly rounds: readonly Round[]
  /** Said before it begins. */
  readonly notes: readonly string[]
  /** The tests that have run, which its steps add to. */
  readonly ran: readonly RanTest[]
}

const TOGETHER = ['unit', 'web', 'server', 'database', 'program']
/** After one another, in this order: each takes what the machine has. */
const ALONE = ['crash', 'redis', 'e2e']
const PLAIN = {
  checks: STATIC_CHECKS.map(({ name }) => name),
  suites: [...TOGETHER, ...ALONE],
  tags: TAGS.map(({ name }) => name),
}

/** The plan that the words after `npm test --` ask for; without any, everything. */
export async function planFor(words: readonly string[]): Promise<Plan> {
  const ran: RanTest[] = []
  const suite = async (projects: readonly string[], narrowed?: Narrowed): Promise<Outcome> => {
    const { outcome, tests } = await runSuites(projects, narrowed)
    ran.push(...tests)
    return outcome
  }
  if (words.length === 0) return { rounds: everything(suite, ran), notes: [], ran }
  const mustBeListed = (word: string) => !isPlain(word, PLAIN) || PLAIN.tags.includes(word)
  const tests = words.some(mustBeListed) ? await testFiles() : []
  const chosen = understand(words, { ...PLAIN, tests, rooms: roomsWithTests(tests) })
  const said = await withMarks(chosen, tests)
  if (!chosen.changed) return { rounds: rounds(said, suite), notes: [], ran }
  const changed = await changedFiles(chosen.changed.since)
  const selection = touchedTests(await readProject(tests.length > 0 ? tests : await testFiles()), changed)
  const notes = [`${changed.length} files have changed.`]
  if ('everythingFor' in selection) {
    notes.push(`Anything may hang on ${selection.everythingFor}: everything runs.`)
    return { rounds: everything(suite, ran), notes, ran }
  }
  const { touched } = selection
  notes.push(...reasons(touched))
  const more = touched.filter(({ suite: name }) => !chosen.suites.includes(name))
  const files = await marked({ files: [...chosen.files, ...more], tags: chosen.tags })
  return { rounds: rounds({ ...chosen, files, checks: PLAIN.checks }, suite), notes, ran }
}

/**
 * What is chosen, cut down to the files that have a test with one of the marks that are asked for: nobody loads the
 * others to find none in them. A suite that has no such file stays, and fails for it.
 */
async function withMarks(chosen: Chosen, tests: readonly TestFile[]): Promise<Chosen> {
  if (chosen.tags.length === 0) return chosen
  const isAll = chosen.suites.length + chosen.files.length + chosen.checks.length === 0
  const suites = runnable(isAll ? PLAIN.suites : chosen.suites)
  const ofSuites = tests.filter(({ suite }) => suites.includes(suite))
  const files = await marked({ files: [...chosen.files, ...ofSuites], tags: chosen.tags })
  const without = chosen.suites.filter((name) => !files.some(({ suite }) => suite === name))
  return { ...chosen, suites: without, files }
}

/** Of these files those that have a test with one of the marks; all of them where no mark is asked for. */
async function marked({ files, tags }: Pick<Chosen, 'files' | 'tags'>): Promise<readonly TestFile[]> {
  if (tags.length === 0) return files
  const texts = await Promise.all(files.map(({ file }) => readFile(join(projectRoot, file), 'utf8')))
  return files.filter((_, index) => tags.some((tag) => hasMark(texts[index] ?? '', tag)))
}

/** How many test files run for the sake of each changed file. */
function reasons(touched: readonly (TestFile & { readonly because: string })[]): readonly string[] {
  const files = new Map<string, number>()
  for (const { because } of touched) files.set(because, (files.get(because) ?? 0) + 1)
  return [...files].sort(([, a], [, b]) => b - a).map(([path, count]) => `${count} test files for ${path}`)
}

type RunSuite = (projects: readonly string[], narrowed?: Narrowed) => Promise<Outcome>

function everything(suite: RunSuite, ran: readonly RanTest[]): readonly Round[] {
  return [
    STATIC_CHECKS,
    [
      { name: 'tests', about: 'unit, property, web, database and API tests', run: () => suite(TOGETHER) },
      // What is broken waits most of the time for what it does to stand again: the tests work meanwhile.
      { name: 'crash', about: 'broken in every way, money counted', run: () => suite(['crash']) },
    ],
    lookForRedis().canRun
      ? [{ name: 'redis', about: 'several processes over Redis', run: () => suite(['redis']) }]
      : [],
    [{ name: 'e2e', about: 'journeys in a browser', run: () => suite(['e2e']) }],
    [{ name: 'requirements', about: 'delivered rows have tests', run: () => checkRequirements(ran) }],
  ]
}

/** Checks first, then the suites after one another. */
function rounds({ checks, suites, files, tags }: Chosen, suite: RunSuite): readonly Round[] {
  const marked = tags.length > 0 ? [tags.join('+')] : []
  const steps = suites.map((name) => ({
    name: [name, ...marked].join(' '),
    about: tags.length > 0 ? `what the ${name} suite has of it` : `the ${name} suite`,
    run: () => suite([name], { tags }),
  }))
  for (const projects of [TOGETHER, ...ALONE.map((name) => [name])]) {
    const some = files.filter(({ suite: name }) => runnable(projects).includes(name))
    if (some.length === 0) continue
    const filters = some.map(({ file }) => file)
    const used = projects.filter((name) => some.some((one) => one.suite === name))
    steps.push({
      name: [used.join('+'), ...marked].join(' '),
      about: filters.length === 1 ? (filters[0] ?? '') : `${filters.length} test files`,
      run: () => suite(used, { filters, tags }),
    })
  }
  // What raises real houses serves the portal that is built.
  const serves = [...suites, ...files.map(({ suite: name }) => name)].some((name) => ALONE.includes(name))
  const before = STATIC_CHECKS.filter(({ name }) => checks.includes(name) || (serves && name === 'portal'))
  return [before, ...steps.map((step) => [step])]
}

const runnable = (suites: readonly string[]) =>
  suites.filter((name) => name !== 'redis' || lookForRedis().canRun)
