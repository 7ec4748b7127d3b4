// Prints the portal's pages as JSON, as its rooms contribute them:
// [{"address":"/app/home","module":"src/portal/pages/home/home-page.tsx"}].
import { runnerImport } from 'vite'
import { projectRoot } from '../program.ts'
import type { Page } from './project.rules.ts'

interface Rooms {
  readonly ROOMS: readonly {
    readonly pages?: readonly { readonly path: string; readonly load: () => unknown }[]
  }[]
}

const { module } = await runnerImport<Rooms>('./src/portal/rooms.ts', {
  configFile: false,
  root: projectRoot,
  logLevel: 'error',
})
const pages: Page[] = module.ROOMS.flatMap((room) => room.pages ?? []).map(({ path, load }) => ({
  address: path,
  // What Vite makes of `() => import('./pages/home-page.tsx')` names the module from the project's root.
  module: /"\/(src\/[^"]+)"/.exec(String(load))?.[1] ?? '',
}))
process.stdout.write(JSON.stringify(pages), () => process.exit(0))
