import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LOCALES, type Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../refusals.ts'
import { sendRefusal } from '../send-refusal.ts'
import { pageHeaders } from './page-headers.ts'

/** The built portal and what its page carries. */
export interface PortalFiles {
  /** Folder with `index.html`, `assets/` and `brand/`. */
  readonly folder: string
  /** Where the realtime socket is opened, when that is another site. */
  readonly realtimeUrl?: string
  /** The site base config as the page carries it, in a language. */
  readonly pageConfig: (locale: Locale) => unknown
  /** Title and icon of the page before the portal runs, in a language. */
  readonly head: (locale: Locale) => { title: string; icon: string }
}

const JSON_IN_HTML: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&]/g, (character) => JSON_IN_HTML[character] ?? character)
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Fills the shell's placeholders: language, title, icon and the site base config. */
export function renderShell(template: string, portal: PortalFiles, locale: Locale): string {
  const head = portal.head(locale)
  return template
    .replace('lang="zh-CN"', () => `lang="${locale}"`)
    .replace('<!--site-title-->', () => escapeHtml(head.title))
    .replace('<!--site-icon-->', () => escapeHtml(head.icon))
    .replace('<!--site-config-->', () => jsonForHtml(portal.pageConfig(locale)))
}

/** Headers of files that are no pages: never guessed to be something else, never read by another site. */
function fileHeaders(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin')
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
    setHeaders: fileHeaders,
  })
}

/**
 * Serves the portal: files under `/assets` for good (their names carry a hash), those under `/brand` for an
 * hour, and the shell for every other GET that asks for HTML, so that any page can be opened directly.
 * Everything else unknown is a 404 in the envelope.
 */
export async function servePortal(
  http: FastifyInstance,
  portal: PortalFiles,
  texts: Texts,
  scriptHashes: readonly string[],
): Promise<void> {
  const template = await readFile(join(portal.folder, 'index.html'), 'utf8')
  await serveFiles(http, portal.folder)
  const shells = new Map(LOCALES.map((locale) => [locale, renderShell(template, portal, locale)]))
  http.setNotFoundHandler((request, reply) => sendRefusal(texts, request, reply, WireErrors.notFound()))
  // A scope of its own, so that the headers of pages cost the API nothing.
  await http.register(async (pages) => {
    await pages.register(helmet, {
      global: true,
      ...pageHeaders({ scriptHashes, realtimeUrl: portal.realtimeUrl }),
    })
    pages.get('/*', (request, reply) => {
      const wantsPage = (request.headers.accept ?? '').includes('text/html')
      if (!wantsPage || /^\/(assets|brand)\//.test(request.url)) {
        return sendRefusal(texts, request, reply, WireErrors.notFound())
      }
      const locale = texts.localeOf(request.headers['accept-language'])
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .compress(shells.get(locale) ?? '')
    })
  })
}
