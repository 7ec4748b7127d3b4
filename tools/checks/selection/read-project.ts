import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cruise } from '../imports/cruise.ts'
import { projectRoot, runPackaged, runProgram } from '../program.ts'
import type { Page, Project, TestFile } from './project.rules.ts'

const SOURCES = ['src', 'testing', 'tools', 'e2e', 'bench']

/** The test files there are, each with its suite, as Vitest sees them. */
export async function testFiles(): Promise<readonly TestFile[]> {
  const { code, output } = await runPackaged('vitest/vitest.mjs', ['list', '--filesOnly', '--json'])
  if (code !== 0) throw new Error(`The tests cannot be listed:\n${output}`)
  const listed = JSON.parse(output.slice(output.indexOf('['))) as { file: string; projectName: string }[]
  return listed.map(({ file, projectName }) => ({
    file: file.replace(`${projectRoot}/`, ''),
    suite: projectName,
  }))
}

/** Reads who imports whom (types too), what every module says, and which pages the portal has. */
export async function readProject(tests: readonly TestFile[]): Promise<Project> {
  const [{ modules }, texts, pages] = await Promise.all([
    cruise(projectRoot, SOURCES),
    readTexts(),
    readPages(),
  ])
  const imports = new Map(
    modules
      .filter(({ source }) => texts.has(source))
      .map(({ source, dependencies }) => [
        source,
        [...dependencies.map(({ resolved }) => resolved), ...named(source, texts)].filter((path) =>
          texts.has(path),
        ),
      ]),
  )
  return { imports, texts, tests, pages }
}

/**
 * The portal's pages. Its own program reads them: what a module of the portal starts would keep this one from
 * its end.
 */
async function readPages(): Promise<readonly Page[]> {
  const { code, output } = await runProgram(process.execPath, ['tools/portal/print-pages.ts'])
  if (code !== 0) throw new Error(`The pages of the portal cannot be read:\n${output}`)
  const pages = JSON.parse(output) as { path: string; module: string }[]
  return pages.map(({ path, module }) => ({ address: path, module }))
}

async function readTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for await (const path of glob(`{${SOURCES.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: projectRoot }))
    texts.set(path, await readFile(join(projectRoot, path), 'utf8'))
  return texts
}

/** What a tool or a test names in its text instead of importing it: the program that it starts. */
function named(source: string, texts: ReadonlyMap<string, string>): readonly string[] {
  if (source.startsWith('src/')) return []
  return [...(texts.get(source) ?? '').matchAll(/'((?:src|testing|tools|e2e)\/[^']+\.m?tsx?)'/g)].map(
    ([, path = '']) => path,
  )
}
