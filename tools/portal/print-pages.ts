// Prints the portal's pages as JSON, as its rooms contribute them:
// [{"path":"/app/home","module":"src/portal/pages/home/home-page.tsx","title":"portal.home.name",...}].
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { doorsPlugin } from './doors-plugin.ts'

interface Rooms {
  readonly ROOMS: readonly {
    readonly pages?: readonly { readonly path: string; readonly load: () => unknown }[]
  }[]
}

const root = join(import.meta.dirname, '../..')
const { module } = await runnerImport<Rooms>('./src/portal/rooms.ts', {
  configFile: false,
  root,
  logLevel: 'error',
  // Behind the doors stand components that ask for a browser.
  plugins: [doorsPlugin(root)],
})
const pages = module.ROOMS.flatMap((room) => room.pages ?? []).map(({ load, ...page }) => ({
  ...page,
  // What Vite makes of `() => import('./pages/home-page.tsx')` names the module from the project's root.
  module: /"\/(src\/[^"]+)"/.exec(String(load))?.[1] ?? '',
}))
process.stdout.write(JSON.stringify(pages), () => process.exit(0))
