import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TextTree } from '../../src/platform/i18n/overrides.rules.ts'
import { textsOf } from '../../src/platform/i18n/owner.rules.ts'
import { ROOMS } from '../../src/server/compose.ts'
import { siteTexts } from '../portal/brand-plugin.ts'
import { deskLabels } from './desk-labels-plugin.ts'

const PROJECT = join(import.meta.dirname, '../..')
const TEXTS = siteTexts({ projectRoot: PROJECT }, 'en')
/** Whose texts are there from the start (`src/platform/desk/web/texts/en.ts`). */
const AT_START = globSync('src/{console,platform}/**/locales/en.json', { cwd: PROJECT }).map(
  (file) => textsOf(file)?.owner,
)
const DESK_FILE = /\/src\/(?!platform\/).*\/web\/desk\.ts$/
/** The console's own pages of a member, with whose texts they come (`saidBy` in `src/console/router/router.tsx`). */
const MEMBER_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  [join(PROJECT, 'src/console/pages/member/member-page.tsx'), ['identityDesk', 'venues', 'wallet']],
  [join(PROJECT, 'src/console/pages/member/sees/sees-page.tsx'), ['identityDesk']],
])

interface Imports {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

const modules = new Map<string, Imports>()

/** Notes which module of the console imports which. */
const graph: Plugin = {
  name: 'graph',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
      modules.set(id, { now: importedIds, later: dynamicallyImportedIds })
    }
  },
}

/** What is drawn by these modules, down to what they open later; what a desk hands to the frame is drawn by the desk. */
function drawnBy(from: readonly string[]): readonly string[] {
  const reached = new Set(from)
  for (const id of reached) {
    const { now = [], later = [] } = modules.get(id) ?? {}
    for (const one of [...now, ...(DESK_FILE.test(id) ? [] : later)])
      if (!MEMBER_PAGES.has(one)) reached.add(one)
  }
  return [...reached].filter((id) => /\/src\/(.*\/)?(web|console|design)\/.*\.tsx?$/.test(id))
}

/** The keys that modules name, as far as they are written: `wallet.types` for `wallet.types.${type}`. */
function keysIn(files: readonly string[]): readonly string[] {
  const keys = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]([a-z]\w*(?:\.\w+)+)(?=['"`.$])/g)].map(
      ([, key = '']) => key,
    ),
  )
  return [...new Set(keys)].filter((key) => at(key) !== undefined)
}

const at = (key: string) =>
  key.split('.').reduce<TextTree | string | undefined>((node, name) => {
    if (typeof node !== 'object') return undefined
    return node[name] ?? node[`${name}_other`]
  }, TEXTS)
const ownersOf = (keys: readonly string[]) =>
  [...new Set(keys.map((key) => key.split('.')[0] ?? ''))].filter((owner) => !AT_START.includes(owner)).sort()

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: join(PROJECT, 'vite.console.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    plugins: [graph],
    build: { write: false },
  })
})
afterAll(() => vi.unstubAllEnvs())

/** A desk as its file declares it, which only a browser's program can load. */
function deskIn(file: string) {
  const code = readFileSync(file, 'utf8')
  const [, name = ''] = /^ {2}name: '(\w+)'/m.exec(code) ?? []
  const [, texts = ''] = /^ {2}texts: \[([^\]]*)\]/m.exec(code) ?? []
  return { file, name, texts: [...texts.matchAll(/\w+/g)].map(([text]) => text).sort() }
}

it('a desk names whose texts it says besides its own: they come with each of its pages', () => {
  const desks = [...modules.keys()].filter((id) => DESK_FILE.test(id)).map(deskIn)
  expect(desks.length).toBeGreaterThan(10)
  const said = desks.map(({ file, name }) => ({
    file,
    name,
    texts: ownersOf(keysIn(drawnBy(modules.get(file)?.later ?? []))).filter((owner) => owner !== name),
  }))
  expect(desks).toEqual(said)
})

describe('the frame', () => {
  const labels = deskLabels(PROJECT, 'en')
  const isLabel = (key: string) =>
    typeof key
      .split('.')
      .reduce<TextTree | string | undefined>((node, name) => (node as TextTree)?.[name], labels) === 'string'

  it('says what is there from the start, and labels of desks', () => {
    const keys = keysIn(drawnBy([join(PROJECT, 'src/console/main.tsx')]))
    expect(ownersOf(keys.filter((key) => !isLabel(key)))).toEqual([])
  })

  it('can say what queues are called, and what a search finds', () => {
    const desks = ROOMS.flatMap(({ desk }) => desk ?? [])
    const said = desks
      .flatMap(({ queues = [], finds = [] }) => [...queues, ...finds])
      .map(({ label }) => label)
    expect(said.filter((key) => !isLabel(key))).toEqual([])
  })

  it('brings the texts of a member’s pages with them', () => {
    for (const [page, owners] of MEMBER_PAGES) {
      const keys = keysIn(drawnBy([page]))
      expect(ownersOf(keys.filter((key) => !isLabel(key)))).toEqual(owners)
    }
  })
})
