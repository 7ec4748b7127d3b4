import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completePackages } from './complete-lock.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = <T>(path: string) => JSON.parse(read(path)) as T

type Names = Readonly<Record<string, string>>
const { dependencies, optionalDependencies, devDependencies } = json<{
  dependencies: Names
  optionalDependencies: Names
  devDependencies: Names
}>('package.json')
const wanted = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
const rows = read('docs/dependencies.md')
  .split('\n')
  .filter((line) => /^\| (?!package |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const page = new Map(rows.map(([, name = '', version, licence, why]) => [name, { version, licence, why }]))

describe('what a house starts with', () => {
  /** What runs at a start: the set-up, the build of the portal, the server. */
  const STARTED = ['src/**/*.{ts,tsx,css}', 'tools/portal/**/*.ts', 'tools/setup/*.mjs', 'vite.config.ts']
  const files = globSync(STARTED, { cwd: root }).filter((file) => !/\.(test|suite)\.tsx?$/.test(file))

  it('is none of the packages for checks', () => {
    expect(files.length).toBeGreaterThan(1_000)
    const asked = files.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import|@import|@plugin)\s*\(?['"]([^'"]+)['"]/g)]
        .filter(([statement]) => !statement.startsWith('import type'))
        .map(([, name = '']) => ({ file, name })),
    )
    const forChecks = asked.filter(({ name }) =>
      Object.keys(devDependencies).some((one) => name === one || name.startsWith(`${one}/`)),
    )
    expect(forChecks).toEqual([])
    expect(asked.map(({ name }) => name)).toContain('vite')
  })
})

describe('docs/dependencies.md', () => {
  it('lists every package and no other', () => {
    expect([...page.keys()].sort()).toEqual(wanted.map(([name]) => name).sort())
  })

  it.each(wanted)('has %s at %s, with a reason and its own licence', (name, version) => {
    expect(page.get(name)).toMatchObject({ version, why: expect.stringMatching(/^\S.+\.$/) })
    const manifest = `node_modules/${name}/package.json`
    if (!existsSync(join(root, manifest))) return
    const { license } = json<{ license?: string }>(manifest)
    if (license) expect(page.get(name)?.licence).toBe(license)
  })

  it('pins every version exactly', () => {
    expect(wanted.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('keeps the lock file complete, so that npm ci takes it on every machine', () => {
    const { packages } = json<{ packages: object }>('package-lock.json')
    expect(completePackages(packages), 'run node tools/complete-lock.mjs').toEqual(packages)
  })
})
