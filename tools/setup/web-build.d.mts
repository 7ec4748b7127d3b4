/** Makes dist/portal and dist/console match the sources; takes a fraction of a second where they already do. */
export function ensureWebBuilt(): Promise<void>
