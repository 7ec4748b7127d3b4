import { type Edges, whoReaches } from './graph.rules.ts'
import { callsByRoom, type Page, type Project, roomFolderOf, roomsByName } from './project.rules.ts'

/**
 * The journeys that may notice a change, each with the changed file: those that open a page which is made of
 * it; those that are about a room in which something changed; all of them where it is under every page, or on
 * the server in a part that no journey is about (the ledger, the database). What one room's server makes of
 * another's is held by its own tests.
 */
export function journeysTouched(
  project: Project,
  edges: Edges,
  origins: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const journeys = project.tests.filter(({ suite }) => suite === 'e2e')
  const calls = callsByRoom(project)
  const about = new Map(journeys.map(({ file }) => [file, roomsAbout(project, calls, file)]))
  const known = new Set([...about.values()].flatMap((rooms) => [...rooms]))
  const drawn = new Map(edges)
  for (const { file } of journeys) {
    const opened = pagesOpened(project, file).map(({ module }) => module)
    drawn.set(file, [...(edges.get(file) ?? []), ...opened])
  }
  const reached = whoReaches(drawn, origins)
  const underAll = underEveryPage(project, edges, origins) ?? underTheServer(known, origins)
  return new Map(
    journeys.flatMap(({ file }) => {
      const because = reached.get(file) ?? changedIn(about.get(file) ?? new Set(), origins) ?? underAll
      return because ? [[file, because]] : []
    }),
  )
}

/** What a journey says itself, and what the parts of the harness say that it imports. */
function wordsOf({ imports, texts }: Project, file: string): string {
  const parts = (imports.get(file) ?? []).filter((path) => path.startsWith('e2e/'))
  return [file, ...parts].map((path) => texts.get(path) ?? '').join('\n')
}

/** The pages whose addresses stand in a journey. */
function pagesOpened(project: Project, file: string): readonly Page[] {
  const addresses = new Set(
    [...wordsOf(project, file).matchAll(/['"`*](\/[\w/]+)/g)].map(([, address]) => address),
  )
  return project.pages.filter(({ address }) => addresses.has(address))
}

/**
 * The folders of the rooms that a journey is about: whose folder it stands in, whose texts or calls it names.
 */
function roomsAbout(
  project: Project,
  calls: ReadonlyMap<string, readonly string[]>,
  file: string,
): ReadonlySet<string> {
  const rooms = roomsByName(project)
  const named = [...wordsOf(project, file).matchAll(/\bsay\(\s*['"`](\w+)\./g)].map(([, name = '']) =>
    rooms.get(name),
  )
  // Only its own: parts of the harness bring money in for every journey.
  const text = project.texts.get(file) ?? ''
  const called = [...calls].filter(([, paths]) => paths.some((path) => text.includes(path)))
  const own = rooms.get(file.split('/')[1] ?? '')
  return new Set(
    [own, ...named, ...called.map(([folder]) => folder)].filter((folder) => folder !== undefined),
  )
}

/** A changed part of the frame that every page stands in, but what is a room's. */
function underEveryPage(
  { imports }: Project,
  edges: Edges,
  origins: ReadonlyMap<string, string>,
): string | undefined {
  const used = new Set([...imports.values()].flat())
  const entries = [...imports.keys()].filter(
    (path) => /^src\/portal\/[^/]+\.tsx?$/.test(path) && !used.has(path),
  )
  const frame = new Map([...edges].filter(([path]) => /^src\/(portal|design|platform|site)\//.test(path)))
  const reached = whoReaches(frame, origins)
  return entries.map((path) => reached.get(path)).find((because) => because !== undefined)
}

/** A changed part of the server that no journey is about. */
function underTheServer(
  known: ReadonlySet<string>,
  origins: ReadonlyMap<string, string>,
): string | undefined {
  for (const [module, because] of origins) {
    const ofServer = /^src\/server\/|^src\/[^/]+\/([^/]+\/)?(server|db)\//.test(module)
    if (ofServer && !/\.test\.ts$/.test(module) && !known.has(roomFolderOf(module) ?? '')) return because
  }
  return undefined
}

function changedIn(folders: ReadonlySet<string>, origins: ReadonlyMap<string, string>): string | undefined {
  for (const [module, because] of origins) if (folders.has(roomFolderOf(module) ?? '')) return because
  return undefined
}
