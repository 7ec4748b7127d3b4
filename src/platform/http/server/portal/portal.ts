import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'
import { type ReadyMade, readyMade } from '../ready-made.ts'
import { sendRefusal } from '../send-refusal.ts'
import { escapeHtml, headElements, NOT_FOUND_PATH, type PageHead, pageTitle, type SiteHead } from './head.ts'
import { PAGE_HEADERS, pagePolicy } from './page-headers.ts'
import { type PortalPage, pageFinder, wantsPage } from './pages.rules.ts'

/** The built portal and what its page carries. */
export interface PortalFiles {
  /** Folder with `index.html`, `assets/` and `brand/`. */
  readonly folder: string
  /** Its pages; every other address is a dead end. */
  readonly pages: readonly PortalPage[]
  /** Where the house is reached (`https://hall.example`); else what a request says of it. */
  readonly publicUrl?: string
  /** Where the realtime socket is opened, when that is another site. */
  readonly realtimeUrl?: string
  /** The site base config as the page carries it, in a language. */
  readonly pageConfig: (locale: Locale) => unknown
  /** Title, icon and picture of the site, in a language. */
  readonly head: (locale: Locale) => SiteHead
}

/** What pages need besides the files: the API beside which they stand. */
export interface PagesBeside {
  readonly texts: Texts
  /** Content-Security-Policy hashes of the shell's inline scripts. */
  readonly scriptHashes: readonly string[]
  /** What the addresses of the API begin with: `cw` of `/cw/v1/...`. */
  readonly families: ReadonlySet<string>
}

const JSON_IN_HTML: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&]/g, (character) => JSON_IN_HTML[character] ?? character)
}

/** Pages that are kept ready at most: whoever invents hosts only makes others be made anew. */
const MOST_KEPT = 200

/**
 * Gives the shell for a page in a language, with its placeholders filled: language, title, icon, what the
 * page is about and the site base config. Each is made once.
 */
function shellMaker(template: string, portal: PortalFiles, texts: Texts) {
  const kept = new Map<string, ReadyMade>()
  const render = (head: PageHead, locale: Locale) =>
    template
      .replace('lang="zh-CN"', () => `lang="${locale}"`)
      .replace('<!--site-title-->', () => escapeHtml(pageTitle(head, texts, locale)))
      .replace('<!--page-head-->', () => headElements(head, texts, locale))
      .replace('<!--site-icon-->', () => escapeHtml(head.site.icon))
      .replace('<!--site-config-->', () => jsonForHtml(portal.pageConfig(locale)))
  return (page: PortalPage | undefined, locale: Locale, origin: string | null): ReadyMade => {
    const name = `${page?.path} ${locale} ${origin}`
    const known = kept.get(name)
    if (known) return known
    const fresh = readyMade(render({ site: portal.head(locale), page, origin }, locale))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(name, fresh)
    return fresh
  }
}

/** A host as it may stand in an address; what else a request says is none. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$/i

function originOf(request: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : null
}

/** What a file may load that runs by itself: a worker does, and a drawing opened in a window. */
const FILE_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

/** Headers of files that are no pages: never guessed to be something else, never read by another site. */
function fileHeaders(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', FILE_POLICY)
}

/** The site's logos and the picture of its previews are for others to show, too. */
function brandHeaders(reply: FastifyReply): void {
  fileHeaders(reply)
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

async function serveFiles(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: fileHeaders,
  })
  // The operator's logos and icon keep their names when they change.
  await http.register(fastifyStatic, {
    root: join(folder, 'brand'),
    prefix: '/brand/',
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    maxAge: '1h',
    setHeaders: brandHeaders,
  })
}

/**
 * Serves the portal: files under `/assets` for good (their names carry a hash), those under `/brand` for an
 * hour, and the shell for every other GET of whoever does not ask for JSON alone, so that any page can be
 * opened directly. An address without a page says so on one, as 404. Everything else unknown is a 404 in the
 * envelope.
 */
export async function servePortal(
  http: FastifyInstance,
  portal: PortalFiles,
  { texts, scriptHashes, families }: PagesBeside,
): Promise<void> {
  const template = await readFile(join(portal.folder, 'index.html'), 'utf8')
  await serveFiles(http, portal.folder)
  const findPage = pageFinder(portal.pages)
  const deadEnd = findPage(NOT_FOUND_PATH)
  const shellOf = shellMaker(template, portal, texts)
  http.setNotFoundHandler((request, reply) => sendRefusal(texts, request, reply, WireErrors.notFound()))
  // A scope of its own, so that the headers of pages cost the API nothing.
  await http.register(async (pages) => {
    await pages.register(helmet, { global: true, ...PAGE_HEADERS })
    pages.get('/*', (request, reply) => {
      const [path = '/'] = request.url.split('?')
      const page = findPage(path)
      const asked = { path, accept: request.headers.accept, isPage: page !== undefined }
      reply.header('vary', 'accept, accept-language')
      if (/^\/(assets|brand)\//.test(path) || !wantsPage(asked, families)) {
        return sendRefusal(texts, request, reply, WireErrors.notFound())
      }
      const locale = texts.localeOf(request.headers['accept-language'])
      const origin = originOf(request, portal.publicUrl)
      reply
        .code(page === undefined || page === deadEnd ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header(
          'content-security-policy',
          pagePolicy({ scriptHashes, origin, realtimeUrl: portal.realtimeUrl }),
        )
      return shellOf(page ?? deadEnd, locale, origin).send(request, reply)
    })
  })
}
