import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pastDoors } from '../doors-plugin.ts'
import { importsIn } from './imports.rules.ts'
import { type Part, START } from './parting.rules.ts'

/** What is said from the start: by what every page begins with, and by home, where most people begin. */
const FROM_THE_START = ['src/portal/main.tsx', 'src/portal/pages/home/home-page.tsx']

interface Module {
  readonly code: string
  readonly now: readonly string[]
  readonly later: readonly string[]
}

/** The portal as its source is fetched. */
export interface PortalParts {
  readonly parts: ReadonlyMap<string, Part>
  /** The name of the part that begins with a file; of none that is there from the start. */
  readonly nameOf: (file: string) => string | undefined
}

/** Reads off the source what comes with what. */
export function portalParts(projectRoot: string, saidIn: (code: string) => ReadonlySet<string>): PortalParts {
  const read = moduleReader(projectRoot)
  const reachedFrom = (files: readonly string[]) => {
    // What is added while it is walked through is walked through, too.
    const reached = new Set(files)
    for (const file of reached) for (const one of read(file).now) reached.add(one)
    return [...reached]
  }
  const openedBy = (modules: readonly string[]) => [...new Set(modules.flatMap((file) => read(file).later))]
  const start = reachedFrom(FROM_THE_START.map((file) => join(projectRoot, file)))
  const openings = new Set(openedBy(start))
  const modulesOf = new Map<string, readonly string[]>()
  for (const file of openings) {
    const modules = reachedFrom([file])
    modulesOf.set(file, modules)
    for (const one of openedBy(modules)) openings.add(one)
  }
  const names = shortNames([...openings], projectRoot)
  const partOf = (modules: readonly string[]): Part => ({
    says: new Set(modules.flatMap((file) => [...saidIn(read(file).code)])),
    opens: openedBy(modules).map((file) => names.get(file) ?? file),
  })
  const later = [...modulesOf].map(([file, modules]): [string, Part] => [
    names.get(file) ?? file,
    partOf(modules),
  ])
  return { parts: new Map([[START, partOf(start)], ...later]), nameOf: (file) => names.get(file) }
}

/** The name of a file alone, where no other has it. */
function shortNames(files: readonly string[], projectRoot: string): ReadonlyMap<string, string> {
  const short = (file: string) => basename(file).replace(/\.tsx?$/, '')
  const shared = Map.groupBy(files, short)
  const nameOf = (file: string) =>
    shared.get(short(file))?.length === 1 ? short(file) : relative(projectRoot, file).replaceAll('/', '-')
  return new Map(files.map((file) => [file, nameOf(file)]))
}

function moduleReader(projectRoot: string): (file: string) => Module {
  const known = new Map<string, Module>()
  return (file) => {
    const before = known.get(file)
    if (before) return before
    const code = pastDoors(readFileSync(file, 'utf8'), projectRoot)
    const { now, later } = importsIn(code)
    const ours = (from: string) => resolved(from, file, projectRoot) ?? []
    const module = { code, now: now.flatMap(ours), later: later.flatMap(ours) }
    known.set(file, module)
    return module
  }
}

/** The file of ours that an import names; nothing for a package, a style sheet, texts. */
export function resolved(from: string, importer: string, projectRoot: string): string | undefined {
  if (!/\.tsx?$/.test(from)) return undefined
  if (from.startsWith('#')) return join(projectRoot, 'src', from.slice(1))
  return from.startsWith('.') ? join(dirname(importer), from) : undefined
}
