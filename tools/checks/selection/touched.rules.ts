import { type Edges, whoReaches } from './graph.rules.ts'
import { journeysTouched } from './journeys.rules.ts'
import { callsByRoom, type Project, roomFolderOf, type TestFile } from './project.rules.ts'

/** A test that a change touches, and the changed file for whose sake it runs. */
export interface Touched extends TestFile {
  readonly because: string
}

/**
 * What is to be run for a change: some tests, or, where a file was changed that anything may hang on, all of
 * them.
 */
export type Selection = { readonly everythingFor: string } | { readonly touched: readonly Touched[] }

/** What composes all rooms. Through it everything would hang on everything. */
const COMPOSITIONS = ['src/server/compose.ts', 'src/portal/rooms.ts']

/** What every test hangs on, or may. */
const EVERYTHING =
  /^(package(-lock)?\.json|vite\.config\.ts|vitest\.config\.ts|tsconfig\.base\.json|brands\/|data\/)/

/**
 * Suites that raise the whole house for its own sake, in processes that are killed or many: rooms are only
 * what they carry.
 */
const CARRY_ROOMS = ['crash', 'redis', 'program']

/** What both sides of a room agree on; who raises real processes speaks to them on the wire alone. */
const AGREED = /\.(contract|rules)\.ts$/

const TEST = /\.test\.tsx?$/

/**
 * Which tests a change touches: those that reach a changed file by their imports. Past the composition
 * nothing is followed: a test that raises the whole house goes to the room it stands in and to those whose
 * calls it names itself, or to all where it composes them itself. Journeys go by the pages they open.
 */
export function touchedTests(project: Project, changed: readonly string[]): Selection {
  const everythingFor = changed.find((path) => EVERYTHING.test(path))
  if (everythingFor) return { everythingFor }
  const { imports, texts, tests } = project
  const origins = originsOf(project, changed)
  const cut = new Map(imports)
  for (const path of COMPOSITIONS) cut.set(path, [])
  const reached = whoReaches(withRoomsRaised(project, cut), origins)
  const journeys = journeysTouched(project, cut, origins)
  const source = changed.find((path) => path.startsWith('src/') && !TEST.test(path))
  const touched = tests.flatMap((test) => {
    const { file, suite } = test
    const whoReads = readsTheTree(texts.get(file)) ? source : undefined
    const because = suite === 'e2e' ? journeys.get(file) : (reached.get(file) ?? whoReads)
    return because ? [{ ...test, because }] : []
  })
  return { touched }
}

/** It looks for the sources that it holds to something, instead of importing them. */
const readsTheTree = (text = ''): boolean => /\bglob(Sync)?\(/.test(text)

/** The modules that count as changed, each with the changed file that it stands for. */
function originsOf({ imports, texts }: Project, changed: readonly string[]): ReadonlyMap<string, string> {
  const origins = new Map<string, string>()
  for (const path of changed) {
    for (const module of imports.has(path) ? [path] : readersOf(path, texts)) origins.set(module, path)
  }
  return origins
}

/**
 * The modules that are taken to read a file that is none. Outside the sources those that name it; a text of a
 * room stands for the room as it is registered in the portal, whatever else lies in it for all that lies on
 * the same side.
 */
function readersOf(path: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const modules = [...texts.keys()]
  const folder = roomFolderOf(path)
  const name = path.split('/').at(-1) ?? path
  if (path.endsWith('.md')) return []
  if (!folder) return modules.filter((module) => texts.get(module)?.includes(name))
  if (path.includes('/locales/')) return [`${folder}/web/room.ts`]
  const side = path.includes('/server/') ? '/server/' : '/'
  return modules.filter(
    (module) => module.startsWith(`${folder}/`) && module.includes(side) && !TEST.test(module),
  )
}

/**
 * Each test led to what it hangs on besides its imports; those that only carry what rooms do, away from what
 * rooms and browsers agree on.
 */
function withRoomsRaised(project: Project, edges: Edges): Edges {
  const calls = callsByRoom(project)
  const raisers = whoReaches(edges, new Map(COMPOSITIONS.map((path) => [path, path])))
  const led = new Map(edges)
  for (const test of project.tests) {
    const used = edges.get(test.file) ?? []
    if (CARRY_ROOMS.includes(test.suite))
      led.set(
        test.file,
        used.filter((path) => !AGREED.test(path)),
      )
    else if (raisers.has(test.file)) led.set(test.file, [...used, ...roomsRaised(project, calls, test)])
  }
  return led
}

/** What a test that raises the house goes to of it. One of which that is not known goes to all. */
function roomsRaised(
  { imports, texts }: Project,
  calls: ReadonlyMap<string, readonly string[]>,
  { file, suite }: TestFile,
): readonly string[] {
  const all = imports.get(suite === 'web' ? 'src/portal/rooms.ts' : 'src/server/compose.ts') ?? []
  if (imports.get(file)?.some((path) => COMPOSITIONS.includes(path))) return all
  const text = texts.get(file) ?? ''
  const named = [...calls].filter(([, paths]) => paths.some((path) => text.includes(path)))
  const folders = new Set([roomFolderOf(file), ...named.map(([folder]) => folder)])
  const rooms = all.filter((path) => folders.has(roomFolderOf(path)))
  return rooms.length > 0 ? rooms : all
}
