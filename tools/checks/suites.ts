import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot, runPackaged } from './program.ts'
import type { Outcome } from './step.ts'

/** A test that ran, by its whole title and the file it stands in (relative to the project). */
export interface RanTest {
  readonly title: string
  /** Without what the tests around it have in common. */
  readonly ownTitle: string
  readonly file: string
  readonly passed: boolean
  /** How long it took, without what is done before and after it. */
  readonly seconds: number
}

/** Of which tests a run is. */
export interface Narrowed {
  /** Paths of test files, or parts of them. Without any, all. */
  readonly filters?: readonly string[]
  /** Only tests that are marked with one of these. */
  readonly tags?: readonly string[]
}

interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly title: string
      readonly status: string
      readonly duration?: number
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs suites of Vitest's projects, or only a part of them. A run that executed no test has failed. */
export async function runSuites(
  projects: readonly string[],
  { filters = [], tags = [] }: Narrowed = {},
): Promise<{ outcome: Outcome; tests: readonly RanTest[] }> {
  const folder = join(projectRoot, 'test-results')
  await mkdir(folder, { recursive: true })
  const reportPath = join(folder, `${projects.join('-')}.json`)
  await rm(reportPath, { force: true })
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...filters]
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`)
  if (tags.length > 0) args.push(`--tags-filter=${tags.join(' || ')}`)
  const { code, output } = await runPackaged('vitest/vitest.mjs', args)
  const text = await readFile(reportPath, 'utf8').catch(() => null)
  if (!text) return { outcome: { passed: 0, failed: 1, output }, tests: [] }
  const report = JSON.parse(text) as Report
  const broken = code !== 0 || report.numPassedTests === 0
  const outcome = {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (broken ? 1 : 0),
    // Those without the tag were not to run.
    skipped: tags.length > 0 ? 0 : report.numPendingTests + report.numTodoTests,
    output,
    unsteady: unsteadyTests(report),
  }
  return { outcome, tests: ranTests(report) }
}

/** Tests that held only the second time, each with what had failed the first time. */
export function unsteadyTests({ testResults }: Pick<Report, 'testResults'>): readonly string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        [`${name.replace(`${projectRoot}/`, '')}: ${fullName}`, ...failureMessages].join('\n'),
      ),
  )
}

function ranTests(report: Report): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, title, status, duration = 0 }) => ({
      title: fullName,
      ownTitle: title,
      file: name.replace(`${projectRoot}/`, ''),
      passed: status === 'passed',
      seconds: duration / 1000,
    })),
  )
}
