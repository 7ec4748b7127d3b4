import { join } from 'node:path'
import type { IndexHtmlTransformContext } from 'vite'

/** Where the build has put code; nothing in development, where nothing is preloaded. */
export interface CodeAddresses {
  /**
   * The chunk of a module that is imported dynamically, and what it imports, without what every page loads.
   */
  readonly of: (module: string) => readonly string[]
  /** The chunk of a module that the build makes up, where there is one. */
  readonly made: (id: string) => readonly string[]
  /** The chunk of a name of our own (`vite.config.ts`). */
  readonly named: (name: string) => readonly string[]
  /** What every page starts with: the entry, and what it imports. */
  readonly start: { readonly entry: string; readonly code: readonly string[] }
}

export function codeAddresses(
  { bundle, chunk: entry }: IndexHtmlTransformContext,
  projectRoot: string,
): CodeAddresses {
  if (!bundle || !entry)
    return { of: () => [], made: () => [], named: () => [], start: { entry: '', code: [] } }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = <T>(what: T | undefined, name: string): T => {
    if (what === undefined) throw new Error(`The build has no chunk of ${name}`)
    return what
  }
  const withImports = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known
    known.add(file)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      withImports(next, known)
    return known
  }
  const everywhere = withImports(entry.fileName)
  return {
    of: (module) => {
      const file = join(projectRoot, module)
      const chunk = found(
        chunks.find(({ facadeModuleId }) => facadeModuleId === file),
        module,
      )
      return [...withImports(chunk.fileName)]
        .filter((name) => !everywhere.has(name))
        .map((name) => `/${name}`)
    },
    made: (id) =>
      chunks.filter(({ facadeModuleId }) => facadeModuleId === id).map(({ fileName }) => `/${fileName}`),
    named: (name) => [
      `/${
        found(
          chunks.find((chunk) => chunk.name === name),
          name,
        ).fileName
      }`,
    ],
    start: {
      entry: `/${entry.fileName}`,
      code: [...everywhere].filter((name) => name !== entry.fileName).map((name) => `/${name}`),
    },
  }
}
