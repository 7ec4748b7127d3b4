import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../../../src/platform/i18n/locale.ts'
import { START } from './parting.rules.ts'
import { textsByKey } from './said.rules.ts'
import { portalTexts, textsId } from './texts-plugin.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const OURS = new RegExp(`^${PROJECT}/src/.*\\.tsx?$`)
const HOME = join(PROJECT, 'src/portal/pages/home/home-page.tsx')
const portal = portalTexts(PROJECT)
const allKeys = new Set(
  LOCALES.flatMap((locale) =>
    [...portal.parts.keys()].flatMap((part) => [...textsByKey(portal.treeOf(part, locale)).keys()]),
  ),
)

interface Imports {
  readonly now: readonly string[]
  readonly later: readonly string[]
}
const modules = new Map<string, Imports>()
/** What the bundler found to import what, whatever was read off the source. */
const graph: Plugin = {
  name: 'graph',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
      modules.set(id, { now: importedIds, later: dynamicallyImportedIds })
    }
  },
}
const written: string[] = []
let template = ''

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const output = await build({
    configFile: join(PROJECT, 'vite.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    plugins: [graph],
    build: { write: false },
  })
  for (const one of [output].flat().flatMap((built) => ('output' in built ? built.output : [])))
    if (one.type === 'chunk') written.push(...one.moduleIds)
    else if (one.fileName === 'index.html') template = `${one.source}`
})
afterAll(() => vi.unstubAllEnvs())

function reachedFrom(...from: readonly string[]): readonly string[] {
  const reached = new Set(from)
  for (const id of reached) for (const one of modules.get(id)?.now ?? []) reached.add(one)
  return [...reached].filter((id) => OURS.test(id))
}

const partOf = (file: string) => portal.nameOf(file) ?? file
const laterOf = (files: readonly string[]) =>
  [...new Set(files.flatMap((id) => modules.get(id)?.later ?? []))].filter((id) => OURS.test(id))

/** Each part of the portal with the files that draw it, as the bundler has them. */
function parts(): ReadonlyMap<string, readonly string[]> {
  const start = reachedFrom(join(PROJECT, 'src/portal/main.tsx'), HOME)
  const known = new Map([[START, start]])
  const open = laterOf(start)
  for (const id of open) {
    if (known.has(partOf(id))) continue
    const files = reachedFrom(id)
    known.set(partOf(id), files)
    open.push(...laterOf(files))
  }
  return known
}

/** The longest keys that a file has written out in full; those put together are the business of `said.rules.ts`. */
const keysIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)]
    .map(([, key = '']) => key)
    .filter((key) => allKeys.has(key) || allKeys.has(`${key}_other`))

/** What has come by the time that a part is drawn, on the way that brings least. */
function thereWith(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = parts()
  const there = new Map<string, ReadonlySet<string>>([[START, portal.keysOf(START)]])
  for (let grows = true; grows; ) {
    grows = false
    for (const [part, files] of all) {
      const before = there.get(part)
      if (!before) continue
      for (const next of laterOf(files).map(partOf)) {
        const now = new Set([...before, ...portal.keysOf(next)])
        const known = there.get(next) ?? now
        const both = new Set([...now].filter((key) => known.has(key)))
        if (there.has(next) && both.size === known.size) continue
        there.set(next, both)
        grows = true
      }
    }
  }
  return there
}

describe('the built portal', () => {
  it('says nothing before its text is there', () => {
    const there = thereWith()
    const all = parts()
    expect(all.size).toBeGreaterThan(60)
    const missing = [...all].flatMap(([part, files]) =>
      files.flatMap((file) =>
        keysIn(file)
          .filter((key) => !there.get(part)?.has(key) && !there.get(part)?.has(`${key}_other`))
          .map((key) => `${part}: ${key} in ${file.slice(PROJECT.length)}`),
      ),
    )
    expect(missing).toEqual([])
  })

  it('has a file of texts for each part that brings any, in each language', () => {
    const bringing = [...portal.parts.keys()].filter((part) => part !== START && portal.brings(part))
    const wanted = bringing.flatMap((part) => LOCALES.map((locale) => textsId(part, locale)))
    expect(written.filter((id) => id.startsWith('\0virtual:texts/')).sort()).toEqual(wanted.sort())
  })

  it('asks for the texts of a page that people open first beside its code', () => {
    for (const locale of LOCALES) {
      expect(template).toMatch(new RegExp(`/assets/sport-page\\.${locale}-[^"]+\\.js`))
      expect(template).toMatch(new RegExp(`/assets/deposit-page\\.${locale}-[^"]+\\.js`))
    }
  })

  it('brings no text of a page with the first', () => {
    const start = portal.keysOf(START)
    expect(start.has('portal.home.headline')).toBe(true)
    expect(start.has('deposits.title')).toBe(true)
    expect([...start].filter((key) => key.startsWith('deposits.')).length).toBeLessThan(10)
    expect([...start].filter((key) => key.includes('.server.'))).toEqual([])
  })

  it('says in both languages the same of each part', () => {
    const one = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
    for (const part of portal.parts.keys()) {
      const [first, ...others] = LOCALES.map((locale) =>
        [...new Set([...textsByKey(portal.treeOf(part, locale)).keys()].map(one))].sort(),
      )
      for (const other of others) expect(other, part).toEqual(first)
    }
  })
})
