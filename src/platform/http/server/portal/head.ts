import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import type { PortalPage } from './pages.rules.ts'

/** What the site gives the head of every page, in one language. */
export interface SiteHead {
  readonly title: string
  readonly icon: string
  /** The picture of previews, 1200 by 630 pixels; empty where the site has none. */
  readonly preview: string
}

/** A page as the head of its HTML tells of it. */
export interface PageHead {
  readonly site: SiteHead
  /** The page; undefined where the address has none. */
  readonly page: PortalPage | undefined
  /** Where the site is reached (`https://hall.example`), for those who read the page elsewhere. */
  readonly origin: string | null
}

/** The portal's page for addresses that lead nowhere. */
export const NOT_FOUND_PATH = '/404'
const HOME_PATH = '/app/home'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** The title of a page: its name and the site's, and the site's alone at home. */
export function pageTitle({ site, page }: PageHead, texts: Texts, locale: Locale): string {
  if (page === undefined || page.path === HOME_PATH) return site.title
  return `${texts.say(locale, page.title)} · ${site.title}`
}

/**
 * The elements by which search engines and previews of links know a page: description, Open Graph and
 * Twitter's card. A page that is for members alone, or is none, is no search result.
 */
export function headElements(head: PageHead, texts: Texts, locale: Locale): string {
  const { site, page, origin } = head
  if (page?.about === undefined) return named('robots', 'noindex')
  const isDeadEnd = page.path === NOT_FOUND_PATH
  const about = texts.say(locale, page.about)
  const picture = absolute(site.preview, origin)
  const address = page.path.includes(':') || isDeadEnd ? null : absolute(page.path, origin)
  return [
    ...(isDeadEnd ? [named('robots', 'noindex')] : []),
    named('description', about),
    property('og:type', 'website'),
    property('og:site_name', site.title),
    property('og:locale', locale.replace('-', '_')),
    property('og:title', pageTitle(head, texts, locale)),
    property('og:description', about),
    ...(address ? [property('og:url', address)] : []),
    ...(picture
      ? [
          property('og:image', picture),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          named('twitter:card', 'summary_large_image'),
        ]
      : [named('twitter:card', 'summary')]),
  ].join('\n    ')
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** An address as it is read from elsewhere; null where it is not known or leads nowhere. */
function absolute(address: string, origin: string | null): string | null {
  if (address.startsWith('https://')) return address
  return address === '' || origin === null ? null : `${origin}${address}`
}
