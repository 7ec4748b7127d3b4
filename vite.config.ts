import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { brandPlugin } from './tools/portal/brand-plugin.ts'
import { companionsPlugin } from './tools/portal/companions-plugin.ts'
import { doorsPlugin } from './tools/portal/doors-plugin.ts'
import { buildFonts } from './tools/portal/fonts/fonts.ts'
import { pagesPlugin } from './tools/portal/pages-plugin.ts'
import { flagSpritePlugin, precompressPlugin } from './tools/portal/portal-plugins.ts'
import { shellPlugin } from './tools/portal/shell-plugin.ts'
import { textsPlugin } from './tools/portal/texts/texts-plugin.ts'

const root = import.meta.dirname
const api = `http://127.0.0.1:${process.env.PORT ?? 8080}`
/** Families of calls (docs: the wire); a person who opens such an address wants the page, not the call. */
const API_PATHS =
  /^\/(member|memberCommon|cw|cg|msg|promo|activity_api|common|static|agent|live|chat|site|brand|sandbox)\//

/**
 * What every page needs, apart from the pages: a release that changes pages leaves it in the browser's cache.
 */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|i18next|react-i18next|zustand|clsx|idb-keyval)\/|lucide-react\/dist\/esm\/(?!icons)|src\/platform\/i18n\/(web\/by-room|owner\.rules)/

/** What opens over a page once it is asked for: the pages that people open first are drawn without it. */
const POPUPS =
  /src\/design\/(select|dialog|alert-dialog)\/|src\/platform\/forms\/web\/choice-field|@base-ui\/react\/(select|dialog|alert-dialog|utils\/popups|floating-ui-react\/(components|hooks|middleware))\/|@floating-ui\/(core|dom|react-dom)\/|@base-ui\/.*(AnchorPositioning|ScrollLock|utils\/store\/)|use-sync-external-store\//

/**
 * Forms, with the library under them and the fields that rooms share: pages without one are drawn without it. A
 * shared module that imports the library from outside of here would bring it along for every page.
 */
const FORMS =
  /node_modules\/react-hook-form\/|src\/platform\/forms\/web\/(?!choice-field)|src\/members\/.*\/(step-up-field|phone-code-field|second-factor)\.tsx$/

/** What home shares with other pages, and by which it enters a venue: signs, hooks, the calls of venues. */
const HOME = /lucide-react\/dist\/esm\/icons\/|src\/design\/(hooks|art)\/|src\/play\/venues\/[^/]+\.ts$/
const PARTS =
  /node_modules\/@base-ui\/|src\/design\/|src\/platform\/|src\/members\/|src\/money\/|src\/play\/(?!sportsbook\/web\/pages)/

/** What pages with prices share, and pages on which money comes in or leaves. */
const MATCHES =
  /src\/play\/(fixtures|sportsbook)\/web\/(?!slip|multiples|builder|pages)|src\/design\/odds-button\//
/** What the slip knows, which its bar asks for on every page once that is drawn, and what it draws: pages with prices are drawn without either. */
const PICKS = /src\/play\/sportsbook\/web\/(slip|multiples)\/[^/]*\.ts$/
const SLIP =
  /src\/play\/sportsbook\/web\/(slip\/(components\/(?!slip-beside|to-slip|slip-badge)|typed)|multiples|builder)\/.*\.tsx$/
const PAYMENTS = /src\/money\/deposits\/|src\/design\/(quick-amounts|stage-tracker|ring|countdown)\//

/** Calls and rules of money, and lists of what was: pages with prices are drawn without either. */
const MONEY =
  /src\/money\/(deposits|withdrawals|payees|usdt|grants|disputes)\/(?!web\/.*\.tsx)|src\/members\/verification\/[^/]*\.ts$/
const HISTORY =
  /src\/money\/wallet\/web\/entries\/|src\/members\/(profile|stakes)\/|src\/play\/records\/|src\/design\/(table|pager|key-values)\//

const isPart = (module: string) =>
  PARTS.test(module) && ![POPUPS, FORMS, MONEY, HISTORY].some((other) => other.test(module))

export default defineConfig(async (): Promise<UserConfig> => {
  const fonts = await buildFonts(root)
  return {
    root: join(root, 'src/portal'),
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    resolve: {
      alias: { 'virtual:fonts': fonts, zod: join(root, 'src/platform/http/web/schemaless.ts') },
    },
    plugins: [
      doorsPlugin(root),
      textsPlugin(root),
      react(),
      tailwindcss(),
      flagSpritePlugin(),
      brandPlugin({ projectRoot: root }),
      shellPlugin({ projectRoot: root }),
      pagesPlugin(root),
      companionsPlugin(root),
      precompressPlugin(),
    ],
    server: {
      port: 5173,
      proxy: {
        [API_PATHS.source]: {
          target: api,
          bypass: ({ headers, url }) => (headers.accept?.includes('text/html') ? url : undefined),
        },
        '/realtime': { target: api, ws: true },
        '/console/v1/': { target: api },
        // The console's own (`vite.console.config.ts`).
        '^/console(/|$)': { target: 'http://127.0.0.1:5174', ws: true },
      },
    },
    build: {
      outDir: join(root, 'dist/portal'),
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Nearly all of the frame runs at once: the browser makes it ready beside the page, and not piece
          // by piece within it.
          postBanner: ({ name }) => (name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''),
          codeSplitting: {
            groups: [
              { name: 'frame', test: FRAME, priority: 3 },
              // What the frame itself needs, and what home does: home is drawn without the parts.
              { name: 'start', tags: ['$initial'], priority: 2 },
              { name: 'start', test: HOME, minShareCount: 3, priority: 2 },
              // What most pages share comes in one file: on a slow line each file more costs a round trip.
              { name: 'parts', test: isPart, minShareCount: 8, priority: 1 },
              { name: 'popups', test: POPUPS, minShareCount: 6 },
              // After what its fields open, which pages without a form open too.
              { name: 'forms', test: FORMS },
              { name: 'matches', test: MATCHES, minShareCount: 2 },
              { name: 'picks', test: PICKS, minShareCount: 2 },
              { name: 'slip', test: SLIP, minShareCount: 2 },
              { name: 'payments', test: PAYMENTS, minShareCount: 2 },
              { name: 'history', test: HISTORY, minShareCount: 2 },
              { name: 'money', test: MONEY, minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  }
})
