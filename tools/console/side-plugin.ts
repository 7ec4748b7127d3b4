import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the console has in the place of what members have, from the project's root. */
const INSTEAD: Readonly<Record<string, string>> = {
  'src/platform/http/web/side.ts': 'src/platform/http/web/staff-side.ts',
  'src/platform/i18n/web/texts-in.ts': 'src/platform/desk/web/texts/texts.ts',
}

/** Puts the console's own modules in the place of the members': whose keys a client has, and which texts. */
export function sidePlugin(projectRoot: string): Plugin {
  const instead = new Map(
    Object.entries(INSTEAD).map(([members, staff]) => [join(projectRoot, members), join(projectRoot, staff)]),
  )
  return {
    name: 'fairhall-console-side',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/\/(side|texts-in)\.ts$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && instead.get(found.id)) ?? null
    },
  }
}
