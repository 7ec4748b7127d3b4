import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
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
import { fileHeaders, jsonForHtml } from './page-parts.ts'
import { type PortalPage, pageFinder, wantsPage } from './pages.rules.ts'
import { asPreview, PREVIEW_SCRIPT_HASH } from './preview-script.ts'
import { asSeen, seenIn, seenPolicy } from './seen/seen-page.ts'

/** The built portal and what its page carries. */
export interface PortalFiles {
  /** Folder with `index.html`, `assets/` and `brand/`. */
  readonly folder: string
  /** Every page it was built with; every other address is a dead end. */
  readonly pages: readonly PortalPage[]
  /** Where the house is reached (`https://hall.example`); else what a request says of it. */
  readonly publicUrl?: string
  /** Where the realtime socket is opened, when that is another site. */
  readonly realtimeUrl?: string
  /** Origins of others whose pages it shows in a frame. */
  readonly frames?: readonly string[]
  /** Where the console is, when that is another address: it alone shows members' pages in a frame. */
  readonly consoleUrl?: string
  /**
   * The site as it is set at the moment and as it stands to whoever asks, in their language; as a draft has it where there
   * is the token of one.
   */
  readonly site: (acceptLanguage: string | undefined, draft?: string, from?: PageCaller) => Promise<SiteNow>
}

/** Where whoever opens a page is, as far as it differs by that. */
export interface PageCaller {
  readonly address: string
  readonly country: string | null
}

/** The site as pages carry it. */
export interface SiteNow {
  /** Another one once anything of it is another. */
  readonly version: string
  /** The language of its texts. */
  readonly locale: Locale
  /** The site base config. */
  readonly config: unknown
  readonly head: SiteHead
  /** Whether it has a page of the portal's; all of them where left out. */
  readonly has?: (page: PortalPage) => boolean
  /** How the house is closed to whoever asks (`data-door` of the page); left out where it is open to them. */
  readonly door?: string
  /** What a page says that shows a draft; left out where none is shown. */
  readonly ribbon?: string
}

/** What pages need besides the files: the API beside which they stand. */
export interface PagesBeside {
  readonly texts: Texts
  /** Content-Security-Policy hashes of the shell's inline scripts. */
  readonly scriptHashes: readonly string[]
  /** What the addresses of the API begin with: `cw` of `/cw/v1/...`. */
  readonly families: ReadonlySet<string>
  /** The country that a request comes from, as a trusted proxy says it. */
  readonly country?: (request: IncomingMessage) => string | null
}

/** Pages that are kept ready at most: whoever invents hosts only makes others be made anew. */
const MOST_KEPT = 200

/** A page that is asked for. */
interface Shell {
  readonly site: SiteNow
  readonly page: PortalPage | undefined
  readonly origin: string | null
}

/**
 * Gives the shell for a page in a language, with its placeholders filled: language, title, icon, what the
 * page is about and the site base config. Each is made once, until the site is set otherwise.
 */
function shellMaker(template: string, texts: Texts) {
  const kept = new Map<string, ReadyMade>()
  const render = (head: PageHead, { site }: Shell) =>
    template
      .replace('lang="zh-CN"', () => `lang="${site.locale}"${site.door ? ` data-door="${site.door}"` : ''}`)
      .replace('<!--site-title-->', () => escapeHtml(pageTitle(head, texts, site.locale)))
      .replace('<!--page-head-->', () => headElements(head, texts, site.locale))
      .replace('<!--site-icon-->', () => escapeHtml(head.site.icon))
      .replace('<!--site-config-->', () => jsonForHtml(site.config))
  const made = (shell: Shell): string =>
    render({ site: shell.site.head, page: shell.page, origin: shell.origin }, shell)
  const ready = (shell: Shell): ReadyMade => {
    const name = `${shell.page?.path} ${shell.site.locale} ${shell.origin} ${shell.site.version}`
    const known = kept.get(name)
    if (known) return known
    const fresh = readyMade(made(shell))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(name, fresh)
    return fresh
  }
  return { made, ready }
}

/** A host as it may stand in an address; what else a request says is none. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$/i

function originOf(request: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : null
}

/**
 * What the portal is built of is for whoever asks: a page that is shown in the console has no origin, and is another site
 * to its own files.
 */
function assetHeaders(reply: FastifyReply): void {
  fileHeaders(reply)
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
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
    setHeaders: assetHeaders,
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
  { texts, scriptHashes, families, country = () => null }: PagesBeside,
): Promise<void> {
  const template = await readFile(join(portal.folder, 'index.html'), 'utf8')
  await serveFiles(http, portal.folder)
  const findPage = pageFinder(portal.pages)
  const deadEnd = findPage(NOT_FOUND_PATH)
  const shells = shellMaker(template, texts)
  http.setNotFoundHandler((request, reply) => sendRefusal(texts, request, reply, WireErrors.notFound()))
  // A scope of its own, so that the headers of pages cost the API nothing.
  await http.register(async (pages) => {
    await pages.register(helmet, { global: true, ...PAGE_HEADERS })
    pages.get('/*', async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      const draft = draftIn(request)
      const from = { address: request.ip, country: country(request.raw) }
      const seen = seenIn(request.query)
      const language = seen?.language ?? request.headers['accept-language']
      const site = await portal.site(language, draft, from)
      const built = findPage(path)
      const page = built && site.has?.(built) !== false ? built : undefined
      const asked = { path, accept: request.headers.accept, isPage: page !== undefined }
      reply.header('vary', 'accept, accept-language')
      if (/^\/(assets|brand)\//.test(path) || !wantsPage(asked, families)) {
        return sendRefusal(texts, request, reply, WireErrors.notFound())
      }
      const origin = originOf(request, portal.publicUrl)
      const { realtimeUrl, frames } = portal
      const policy = (hashes: readonly string[]) =>
        pagePolicy({ scriptHashes: hashes, origin, realtimeUrl, frames })
      const shell = { site, page: page ?? deadEnd, origin }
      reply
        .code(page === undefined || page === deadEnd ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy(scriptHashes))
      if (seen) {
        const { consoleUrl } = portal
        return reply
          .removeHeader('x-frame-options')
          .removeHeader('origin-agent-cluster')
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .header('content-security-policy', seenPolicy({ scriptHashes, origin, consoleUrl }))
          .send(
            asSeen(
              shells.made(shell),
              seen,
              consoleUrl ? new URL(consoleUrl).origin : originOf(request, undefined),
            ),
          )
      }
      if (draft === undefined || site.ribbon === undefined) return shells.ready(shell).send(request, reply)
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', policy([...scriptHashes, PREVIEW_SCRIPT_HASH]))
        .send(asPreview(shells.made(shell), { token: draft, words: site.ribbon }))
    })
  })
}

/** A token is shorter than this. */
const MOST_OF_TOKEN = 400

/** The token of the draft that a page is to show. */
function draftIn({ query }: FastifyRequest): string | undefined {
  const { draft } = query as Readonly<Record<string, unknown>>
  return typeof draft === 'string' && draft.length <= MOST_OF_TOKEN ? draft : undefined
}
