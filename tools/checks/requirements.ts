import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from './program.ts'
import { complaints, coveragePage, parseRequirements } from './requirements.rules.ts'
import { type Outcome, wholeOutcome } from './step.ts'
import type { RanTest } from './suites.ts'

const listPath = join(projectRoot, 'docs/requirements.tsv')
const pagePath = join(projectRoot, 'docs/generated/coverage.md')

/** Holds the list of requirements against the tests of this run, and writes docs/generated/coverage.md. */
export async function checkRequirements(tests: readonly RanTest[]): Promise<Outcome> {
  const requirements = parseRequirements(await readFile(listPath, 'utf8'))
  await mkdir(dirname(pagePath), { recursive: true })
  await writeFile(pagePath, coveragePage(requirements, tests))
  const found = complaints(requirements, tests)
  return wholeOutcome(found.length === 0, found.join('\n'))
}
