import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../program.ts'
import { type Outcome, wholeOutcome } from '../step.ts'
import { cruise } from './cruise.ts'
import { drawGraph, roomGraph } from './graph.rules.ts'
import { filesInNoRoom } from './wings.rules.ts'

const graphPath = join(projectRoot, 'docs/generated/graph.svg')

/**
 * Holds every import under `src` against the rules, and draws which room imports which. A source file that
 * the tool did not read is a failure too, and so is one that stands in no wing or room of the table: a
 * checker that sees nothing finds nothing.
 */
export async function checkBoundaries(): Promise<Outcome> {
  const { modules, summary } = await cruise(projectRoot)
  const read = new Set(modules.map(({ source }) => source))
  const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })
  const complaints = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
    ...files.filter((file) => !read.has(file)).map((file) => `not read: ${file}`),
    ...filesInNoRoom(files).map((file) => `in no wing or room of tools/checks/wings.json: ${file}`),
  ]
  await mkdir(dirname(graphPath), { recursive: true })
  await writeFile(graphPath, drawGraph(roomGraph(modules)))
  return wholeOutcome(complaints.length === 0, complaints.join('\n'))
}
