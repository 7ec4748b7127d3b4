/** A test file and the suite (Vitest's project) that runs it. Paths are relative to the project, with `/`. */
export interface TestFile {
  readonly file: string
  readonly suite: string
}

/** A page of the portal: its address and the module that draws it. */
export interface Page {
  readonly address: string
  readonly module: string
}

/** What is known of the project's own source: who imports whom, and what every module says. */
export interface Project {
  /** Each module of the project with the modules of the project that it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>
  /** The source of each module. */
  readonly texts: ReadonlyMap<string, string>
  readonly tests: readonly TestFile[]
  readonly pages: readonly Page[]
}

const ROOM = /^src\/([^/]+)\/([^/]+)\//
/** These are wholes, and hold no rooms. */
const WHOLE = ['design', 'portal', 'server']

/**
 * The room that a file lies in, as its folder (`src/money/deposits`); the portal and the design count as one
 * each.
 */
export function roomFolderOf(path: string): string | undefined {
  const [, wing = '', room = ''] = ROOM.exec(path) ?? /^src\/([^/]+)\/()/.exec(path) ?? []
  if (!wing) return undefined
  return WHOLE.includes(wing) || !room ? `src/${wing}` : `src/${wing}/${room}`
}

/** The folders of all rooms by their names: `deposits` → `src/money/deposits`. */
export function roomsByName({ imports }: Pick<Project, 'imports'>): ReadonlyMap<string, string> {
  const folders = [...imports.keys()].map(roomFolderOf).filter((folder) => folder !== undefined)
  return new Map(folders.map((folder) => [folder.split('/').at(-1) ?? folder, folder]))
}

/** The tests of a room: those in its folder, and its journeys in `e2e/<room>`. */
export function testsOfRoom({ tests }: Pick<Project, 'tests'>, folder: string): readonly TestFile[] {
  const name = folder.split('/').at(-1)
  return tests.filter(({ file }) => file.startsWith(`${folder}/`) || file.startsWith(`e2e/${name}/`))
}

/**
 * The paths of the calls that each room declares in its contracts and its desk, up to their first parameter,
 * by the room's folder.
 */
export function callsByRoom({ texts }: Pick<Project, 'texts'>): ReadonlyMap<string, readonly string[]> {
  const calls = new Map<string, string[]>()
  for (const [path, text] of texts) {
    const folder = roomFolderOf(path)
    if (!folder || !/\.(contract|desk)\.ts$/.test(path)) continue
    const declared = [...text.matchAll(/\bpath: '(\/[^':{]+)/g)].map(([, call = '']) => call)
    calls.set(folder, [...(calls.get(folder) ?? []), ...declared])
  }
  return calls
}
