import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** `import { a, type B } from '#money/wallet/web/index.ts'` */
const THROUGH_DOOR = /^(import|export) (type )?\{([^}]*)\} from '#([\w/-]+\/web)\/index\.ts'$/gm
/** `export { a, type B } from './balance.tsx'` */
const OFFERED = /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'$/gm

/**
 * Takes what is imported through a room's door (`web/index.ts`) from the file that it stands in. A door is
 * for people: it says what a room offers. To the bundler one that is opened for a path would bring along
 * every component that it offers, and the first page with it.
 */
export function doorsPlugin(projectRoot: string): Plugin {
  return {
    name: 'fairhall-doors',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('/web/index.ts')) return null
      return { code: pastDoors(code, projectRoot), map: null }
    },
  }
}

/** The code of a module that takes everything from the file it stands in. */
export function pastDoors(code: string, projectRoot: string): string {
  return code.replace(
    THROUGH_DOOR,
    (_, verb: string, type: string | undefined, names: string, folder: string) =>
      pastDoor(`${verb} ${type ?? ''}`, namesIn(names), {
        folder,
        door: readDoor(join(projectRoot, 'src', folder, 'index.ts')),
      }),
  )
}

const namesIn = (list: string) => list.split(',').flatMap((name) => name.trim() || [])
const bareName = (name: string) => name.replace(/^type /, '').replace(/ as .*$/, '')

/** Which file each name comes from. Read anew each time: it changes while somebody works on it. */
function readDoor(path: string): ReadonlyMap<string, string> {
  const offers = readFileSync(path, 'utf8').matchAll(OFFERED)
  return new Map(
    [...offers].flatMap(([, names = '', file = '']) => namesIn(names).map((name) => [bareName(name), file])),
  )
}

/** Statements on one line, so that what follows keeps its own. */
function pastDoor(
  verb: string,
  names: readonly string[],
  { folder, door }: { folder: string; door: ReadonlyMap<string, string> },
): string {
  const byFile = Map.groupBy(names, (name) => {
    const file = door.get(bareName(name))
    if (file === undefined) throw new Error(`${folder}/index.ts offers no ${bareName(name)}`)
    return file
  })
  return [...byFile].map(([file, own]) => `${verb}{ ${own.join(', ')} } from '#${folder}/${file}'`).join(';')
}
