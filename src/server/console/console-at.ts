import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import type { App } from '#platform/context/context.ts'
import type { ConsoleFiles } from '#platform/http/server/portal/console.ts'
import { inlineScriptHashes } from '../script-hashes.ts'
import { siteNow } from '../site-now.ts'

/**
 * Outside a sandbox the console has an address of its own, unless somebody says that it need not: what runs on the
 * members' address could otherwise reach what those who run the house are signed in to.
 * @throws {StartupError} where nobody said either
 */
export function requireConsoleAddress(
  { roles, consoleUrl, consoleSharedOrigin }: Config,
  sandbox: boolean,
): void {
  if (sandbox || !roles.includes('console') || consoleUrl !== undefined || consoleSharedOrigin === 1) return
  throw new StartupError(
    'CONSOLE_URL is not set: the console needs an address of its own; CONSOLE_SHARED_ORIGIN=1 has it at the ' +
      "members' one, and ROLES without console leaves it out",
  )
}

/**
 * Where a person opens the console of this process; null where it has none. Browsers refuse passkeys at an IP
 * address, so that this machine is named.
 */
export function consoleAddress(address: string, { roles, consoleUrl, publicUrl }: Config): string | null {
  if (!roles.includes('console')) return null
  const origin =
    consoleUrl ?? publicUrl ?? address.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost')
  return `${origin}/console`
}

/**
 * The built console, where this process serves it.
 * @throws {StartupError} where it was not built
 */
export async function consoleFiles(folder: string | undefined, app: App): Promise<ConsoleFiles | undefined> {
  if (folder === undefined || !app.config.roles.includes('console')) return undefined
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new StartupError(`the console is not built (${folder}): run npm start`)
  })
  return {
    folder,
    template,
    scriptHashes: inlineScriptHashes(template),
    ...(app.config.consoleUrl !== undefined && { membersAt: app.config.publicUrl ?? "'none'" }),
    pageConfig: async (locale) => (await siteNow(app, locale)).config,
    head: async (locale) => (await siteNow(app, locale)).head,
  }
}
