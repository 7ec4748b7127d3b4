import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { consoleShellPlugin } from './tools/console/console-shell-plugin.ts'
import { deskLabelsPlugin } from './tools/console/desk-labels-plugin.ts'
import { sidePlugin } from './tools/console/side-plugin.ts'
import { consoleBodyParts } from './tools/console/written-text.ts'
import { brandPlugin } from './tools/portal/brand-plugin.ts'
import { companionsPlugin } from './tools/portal/companions-plugin.ts'
import { doorsPlugin } from './tools/portal/doors-plugin.ts'
import { buildFonts } from './tools/portal/fonts/fonts.ts'
import { headlineCharacters } from './tools/portal/fonts/headline-text.ts'
import { flagSpritePlugin, precompressPlugin } from './tools/portal/portal-plugins.ts'

const root = import.meta.dirname

/** What every page needs, apart from the pages: a release that changes pages leaves it in the browser's cache. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|i18next|react-i18next|zustand|clsx|idb-keyval)\//

/** What opens over a page once it is asked for, and the fields of forms: the first page is drawn without them. */
const LATER =
  /src\/design\/(select|dialog|alert-dialog|drawer|number-field)\/|src\/platform\/forms\/|node_modules\/(react-hook-form|@floating-ui)\/|@base-ui\/react\/(select|dialog|alert-dialog|drawer|number-field|utils\/popups|floating-ui-react)/

/** What most desks draw with comes in one file, apart from what the first page needs. */
const PARTS = /src\/(design|platform)\/|node_modules\/@base-ui\//
const isPart = (module: string) => PARTS.test(module) && !LATER.test(module)

/** The page on which people sign in, which is there before any of a desk. */
const SIGN_IN = join(root, 'src/staff/people/web/pages/sign-in-page.tsx')

/** Names the chunk of a file and all that it imports. */
function chunkOf(name: string, file: string) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, graph: Rolldown.ChunkingContext) => {
    needed ??= reachedFrom(file, (module) => graph.getModuleInfo(module)?.importedIds ?? [])
    return needed.has(id) ? name : null
  }
}

function reachedFrom(file: string, importsOf: (module: string) => readonly string[]): ReadonlySet<string> {
  // What is added while it is walked through is walked through, too.
  const reached = new Set([file])
  for (const module of reached) for (const one of importsOf(module)) reached.add(one)
  return reached
}

/** The console: a bundle of its own under `/console/`, of which nothing is in the portal's. */
export default defineConfig(async (): Promise<UserConfig> => {
  const isRead = (file: string) => !file.startsWith('src/portal/')
  const written = { headlines: headlineCharacters(root, isRead), body: consoleBodyParts(root) }
  return {
    root: join(root, 'src/console'),
    base: '/console/',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite-console'),
    resolve: {
      alias: {
        'virtual:fonts': await buildFonts(root, written),
        zod: join(root, 'src/platform/http/web/schemaless.ts'),
      },
    },
    plugins: [
      sidePlugin(root),
      deskLabelsPlugin(root),
      doorsPlugin(root),
      react(),
      tailwindcss(),
      flagSpritePlugin(),
      brandPlugin({ projectRoot: root }),
      companionsPlugin(root),
      consoleShellPlugin({ projectRoot: root }),
      precompressPlugin(),
    ],
    server: { port: 5174, strictPort: true },
    build: {
      outDir: join(root, 'dist/console'),
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'frame', test: FRAME, priority: 4 },
              { name: 'start', tags: ['$initial'], priority: 3 },
              { name: chunkOf('door', SIGN_IN), debugName: 'door', test: isPart, priority: 2 },
              { name: 'parts', test: isPart, minShareCount: 6, priority: 1 },
              { name: 'later', test: LATER, minShareCount: 3 },
            ],
          },
        },
      },
    },
  }
})
