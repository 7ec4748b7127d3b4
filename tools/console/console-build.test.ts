import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isForStaff } from '../../src/platform/i18n/owner.rules.ts'
import { DESK_CHARACTERS, plantDesk, ROOM_CHARACTER } from '../../testing/toy/planted-desk.ts'
import { sidePlugin } from './side-plugin.ts'
import { consoleBodyParts } from './written-text.ts'

const PROJECT = join(import.meta.dirname, '../..')
/** What may be loaded before somebody can sign in, in JavaScript, compressed, in bytes. */
const FIRST_LOAD = 200_000
/** What may be loaded before the overview stands, its own answer apart. */
const OVERVIEW_LOAD = 165_000

type Chunk = Rolldown.OutputChunk

async function built(config: string): Promise<readonly Chunk[]> {
  // React is built as people get it, whoever runs this.
  vi.stubEnv('NODE_ENV', 'production')
  const output = await build({
    configFile: join(PROJECT, config),
    logLevel: 'silent',
    mode: 'production',
    build: { write: false },
  })
  return [output]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk')
}

/** A chunk and everything that it needs before it runs. */
function withImports(chunks: readonly Chunk[], from: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of from) add(chunk)
  return found
}

const modulesOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ moduleIds }) => moduleIds)
const inProject = (modules: readonly string[]) => modules.map((id) => id.replace(`${PROJECT}/`, ''))

afterAll(() => vi.unstubAllEnvs())

describe('the console’s build', () => {
  let chunks: readonly Chunk[]
  beforeAll(async () => {
    chunks = await built('vite.console.config.ts')
  })

  /** What modules weigh with all that they need. */
  const weightOf = (files: readonly string[]) => {
    const from = files.map((file) => {
      const [chunk] = chunks.filter(({ moduleIds }) => moduleIds.includes(join(PROJECT, file)))
      if (!chunk) throw new Error(`no chunk has ${file}`)
      return chunk
    })
    const bytes = [...withImports(chunks, from)].map(({ code }) => brotliCompressSync(code).length)
    return bytes.reduce((sum, size) => sum + size, 0)
  }

  it.each(['en', 'zh-CN'])(
    'loads no more than 200 KB of script before somebody can sign in, 165 KB before the overview, in %s',
    (language) => {
      const start = ['src/console/main.tsx', `src/platform/desk/web/texts/${language}.ts`]
      const signIn = [
        'src/staff/people/web/pages/sign-in-page.tsx',
        ...['people', 'roles'].map((room) => `src/staff/${room}/locales/${language}.json`),
      ]
      expect(weightOf([...start, ...signIn])).toBeLessThan(FIRST_LOAD)
      expect(weightOf([...start, 'src/console/pages/overview/overview-page.tsx'])).toBeLessThan(OVERVIEW_LOAD)
    },
  )

  it('is the client of staff, and has nothing of the members’ portal', () => {
    const modules = inProject(modulesOf(chunks))
    expect(modules).toContain('src/platform/http/web/staff-side.ts')
    expect(modules).not.toContain('src/platform/http/web/side.ts')
    expect(modules.filter((id) => id.startsWith('src/portal/'))).toEqual([])
  })
})

it('the portal’s build is the client of members, and has nothing of a desk', async () => {
  const modules = inProject(modulesOf(await built('vite.config.ts')))
  expect(modules).toContain('src/platform/http/web/side.ts')
  // A contract that members share with staff may stand in the wing `staff`; nothing that draws or says anything.
  const ofStaff = modules.filter((id) => isForStaff(id) && !id.startsWith('src/staff/'))
  expect(ofStaff).toEqual([])
  expect(modules.filter((id) => /^src\/staff\/.*\/(web|locales)\//.test(id))).toEqual([])
})

describe('what the console writes', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhall-console-'))
    await plantDesk(folder)
    await cp(join(PROJECT, 'src/platform/i18n'), join(folder, 'src/platform/i18n'), { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('has its characters in its own fonts: those of desks first', () => {
    const parts = new Map(consoleBodyParts(folder).map(({ name, characters }) => [name, characters]))
    for (const character of DESK_CHARACTERS) expect(parts.get('frame')).toContain(character)
    expect(parts.get('rooms')).toContain(ROOM_CHARACTER)
  })

  it('is put in the place of what members have, and of nothing else', async () => {
    const plugin = sidePlugin(folder)
    const resolve = async (id: string) => {
      const context = { resolve: async () => ({ id }) }
      const hook = plugin.resolveId as unknown as (
        this: typeof context,
        source: string,
        importer: string,
        options: object,
      ) => Promise<string | null>
      return hook.call(context, `./${id.split('/').at(-1)}`, '', {})
    }
    expect(await resolve(join(folder, 'src/platform/i18n/web/texts-in.ts'))).toBe(
      join(folder, 'src/platform/desk/web/texts/texts.ts'),
    )
    expect(await resolve(join(folder, 'src/money/wallet/side.ts'))).toBeNull()
  })
})
