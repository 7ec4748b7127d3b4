/** `import { a, type B } from './c.ts'`, `export * from './c.ts'`, `import './c.ts'`; none that imports types alone. A line may have several (`doors-plugin.ts`). */
const STATIC =
  /(?:^|;)(?:import|export)\s+(?!type\b)([\w\s{},*$]*?)\s*from\s+'([^']+)'|(?:^|;)import\s+'([^']+)'/gm
const LATER = /\bimport\(\s*'([^']+)'\s*,?\s*\)/g

/** What a module imports, as it is written: at once, and later. */
export interface Imports {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

/** What the code of a module imports. */
export function importsIn(code: string): Imports {
  return {
    now: [...code.matchAll(STATIC)].flatMap(([, what = '', from, bare]) =>
      isOfTypes(what) ? [] : (from ?? bare ?? []),
    ),
    later: [...code.matchAll(LATER)].map(([, from = '']) => from),
  }
}

/** The same code, with something else in the place of each import that comes later. */
export function withLater(code: string, instead: (from: string, written: string) => string): string {
  return code.replace(LATER, (written, from: string) => instead(from, written))
}

function isOfTypes(what: string): boolean {
  const [, names] = /^\{([^}]*)\}$/.exec(what.trim()) ?? []
  return names?.split(',').every((name) => /^\s*(type\s.*)?$/.test(name)) ?? false
}
