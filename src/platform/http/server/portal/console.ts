import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'
import { readyMade } from '../ready-made.ts'
import { sendRefusal } from '../send-refusal.ts'
import { escapeHtml } from './head.ts'
import { consolePolicy, PAGE_HEADERS } from './page-headers.ts'
import { fileHeaders, jsonForHtml } from './page-parts.ts'

/** The built console and what its page carries. */
export interface ConsoleFiles {
  /** Folder with `assets/` and `brand/`. */
  readonly folder: string
  /** Its one page, with placeholders. */
  readonly template: string
  /** Content-Security-Policy hashes of the page's inline scripts. */
  readonly scriptHashes: readonly string[]
  /** Where members' pages are, of which it shows some in a frame; its own address where left out. */
  readonly membersAt?: string
  /** The site base config as the page carries it, in a language. */
  readonly pageConfig: (locale: Locale) => Promise<unknown>
  /** Title and icon of the site, in a language. */
  readonly head: (locale: Locale) => Promise<{ readonly title: string; readonly icon: string }>
}

/** Where what belongs to the page lies; the icon, too, since the console may have an address of its own. */
const FILES = { assets: '/console/assets/', brand: '/console/brand/' } as const

/** What else is there at the console's own address: the probes, and what is asked of a process. */
const ALSO_THERE = /^\/(healthz|readyz|metrics)$/
const UNDER_CONSOLE = /^\/console(\/|$)/i

/** The host of the console's own address, as a request names it; undefined where it shares the members'. */
export const consoleHost = (consoleUrl: string | undefined) =>
  consoleUrl === undefined ? undefined : new URL(consoleUrl).host

/**
 * Has nothing at the console's own address but the console: no page, no call and no file of members. The way from
 * the bare address leads to the console. What is the console's is kept away from every other address by the routes
 * themselves.
 */
export function keepConsoleApart(http: FastifyInstance, host: string | undefined, texts: Texts): void {
  if (host === undefined) return
  http.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== host) return
    const [path = '/'] = request.url.split('?')
    if (UNDER_CONSOLE.test(path) || ALSO_THERE.test(path)) return
    if (path === '/') return reply.redirect('/console')
    return sendRefusal(texts, request, reply, WireErrors.notFound())
  })
}

/**
 * Serves the console: its files for good (their names carry a hash), and its page, which nothing keeps, for every
 * other address under `/console`. What leads nowhere says so in the page.
 */
export async function serveConsole(
  http: FastifyInstance,
  { folder, template, scriptHashes, membersAt, pageConfig, head }: ConsoleFiles,
  { texts, host }: { readonly texts: Texts; readonly host: string | undefined },
): Promise<void> {
  const constraints = host === undefined ? {} : { host }
  const common = { preCompressed: true, wildcard: false, constraints, setHeaders: fileHeaders } as const
  const page = async (locale: Locale) => {
    const { title, icon } = await head(locale)
    const config = await pageConfig(locale)
    return template
      .replace('lang="zh-CN"', () => `lang="${locale}"`)
      .replace('<!--site-title-->', () => escapeHtml(title))
      .replace('<!--site-icon-->', () => escapeHtml(icon.replace(/^\/brand\//, FILES.brand)))
      .replace('<!--site-config-->', () => jsonForHtml(config))
  }
  await http.register(async (pages) => {
    await pages.register(fastifyStatic, {
      ...common,
      root: join(folder, 'assets'),
      prefix: FILES.assets,
      immutable: true,
      maxAge: '365d',
    })
    await pages.register(fastifyStatic, {
      ...common,
      root: join(folder, 'brand'),
      prefix: FILES.brand,
      decorateReply: false,
      maxAge: '1h',
    })
    await pages.register(async (own) => {
      await own.register(helmet, { global: true, ...PAGE_HEADERS })
      for (const url of ['/console', '/console/*'])
        own.get(url, { constraints }, async (request, reply) => {
          const [path = ''] = request.url.split('?')
          if (/^\/console\/(v1|assets|brand)(\/|$)/i.test(path)) {
            return sendRefusal(texts, request, reply, WireErrors.notFound())
          }
          const locale = texts.localeOf(request.headers['accept-language'])
          reply
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .header('vary', 'accept-language')
            .header('x-robots-tag', 'noindex')
            .header('content-security-policy', consolePolicy(scriptHashes, membersAt))
          return readyMade(await page(locale)).send(request, reply)
        })
    })
  })
}
