/** Makes dist/server, dist/portal and dist/console match the sources; takes a fraction of a second where they already do. */
export function ensureAllBuilt(): Promise<void>
/** Makes dist/server match the sources. */
export function ensureServerBuilt(): Promise<void>
