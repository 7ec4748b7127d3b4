/**
 * What the browser gets in place of zod (`vite.config.ts`). Contracts say the shapes of calls and events as
 * schemas; the server checks by them, and TypeScript takes its types from them. The browser only needs a
 * contract's paths, names and lists, so everything that builds a schema answers here with the same nothing,
 * and 23 KB with the work of building hundreds of schemas stay away from the first page. Checking with it is
 * a mistake, and says so.
 */
const CHECKS = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync'])

function refuse(): never {
  throw new Error('The browser has no schemas: the server checks what comes in.')
}

const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, name) => (typeof name === 'string' && CHECKS.has(name) ? refuse : nothing),
})

export const z = nothing
