import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot, runPackaged } from './program.ts'
import type { Outcome } from './step.ts'

/** A test that ran, by its whole title and the file it stands in (relative to the project). */
export interface RanTest {
  readonly title: string
  readonly file: string
  readonly passed: boolean
}

interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/**
 * Runs suites of Vitest's projects, or only their test files whose path contains one of `filters`.
 * A run that executed no test has failed.
 */
export async function runSuites(
  projects: readonly string[],
  filters: readonly string[] = [],
): Promise<{ outcome: Outcome; tests: readonly RanTest[] }> {
  const folder = join(projectRoot, 'test-results')
  await mkdir(folder, { recursive: true })
  const reportPath = join(folder, `${projects.join('-')}.json`)
  await rm(reportPath, { force: true })
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...filters]
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`)
  const { code, output } = await runPackaged('vitest/vitest.mjs', args)
  const text = await readFile(reportPath, 'utf8').catch(() => null)
  if (!text) return { outcome: { passed: 0, failed: 1, output }, tests: [] }
  const report = JSON.parse(text) as Report
  const broken = code !== 0 || report.numPassedTests === 0
  const outcome = {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (broken ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    output,
  }
  return { outcome, tests: ranTests(report) }
}

function ranTests(report: Report): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: name.replace(`${projectRoot}/`, ''),
      passed: status === 'passed',
    })),
  )
}
