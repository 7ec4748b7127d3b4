import { createHash } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import type { PortalPage } from '#platform/http/server/portal/pages.rules.ts'
import type { PageCaller, SiteNow } from '#platform/http/server/portal/portal.ts'
import { type Languages, type Locale, pickLocale } from '#platform/i18n/locale.ts'
import { type Standing, standingAt } from '#site/access/server/index.ts'
import {
  currentBrand,
  languagesKept,
  presentSiteConfig,
  readLanguages,
  readSite,
  type Site,
} from '#site/config/server/index.ts'
import { readPreview } from '#staff/settings/server/index.ts'

/** A page as the portal's build lists it, with what it hangs on (`mergeRooms`). */
export interface BuiltPage extends PortalPage {
  readonly sandboxOnly?: boolean
  readonly switchedBy?: 'supportUsdt'
}

/** Where somebody is of whom nothing is known. */
const NOWHERE: PageCaller = { address: '', country: null }

const lastRead = new WeakMap<App, Site>()

/** The site as it is set; as it was last known while the database is away, so that pages open and can say so. */
async function siteOf(app: App, preview: string | undefined): Promise<Site> {
  try {
    const site = await readSite({ app, preview })
    if (preview === undefined) lastRead.set(app, site)
    return site
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return lastRead.get(app) ?? currentBrand()
  }
}

/**
 * The languages that members are spoken to in, at once where they are known; as they were last known while the
 * database is away.
 */
export function languagesNow(app: App, draft?: string): Languages | Promise<Languages> {
  return languagesKept({ app, preview: draft }) ?? languagesAsked(app, draft)
}

async function languagesAsked(app: App, draft: string | undefined): Promise<Languages> {
  try {
    return await readLanguages({ app, preview: draft })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return (lastRead.get(app) ?? currentBrand()).languages
  }
}

/**
 * The site as members' pages carry it, in the language for an Accept-Language header; as somebody's draft has it
 * where the token of one is given.
 */
export async function memberSiteNow(
  app: App,
  acceptLanguage: string | undefined,
  draft?: string,
  from: PageCaller = NOWHERE,
): Promise<SiteNow> {
  const shown = draft === undefined ? null : readPreview(app, draft)
  const preview = shown ? draft : undefined
  const site = await siteOf(app, preview)
  const page = pageOf(app, site, pickLocale(acceptLanguage, site.languages))
  const door = await doorNow({ app, preview }, from)
  const now = door === 'open' ? page : { ...page, door, version: `${page.version} ${door}` }
  if (!shown) return now
  return { ...now, ribbon: (await app.texts()).say(now.locale, 'settings.preview.ribbon') }
}

/** How the house stands to whoever opens a page; open while the database is away: its pages say so themselves. */
async function doorNow(
  at: { app: App; preview: string | undefined },
  from: PageCaller,
): Promise<Standing['door']> {
  try {
    return (await standingAt(at, from)).door
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return 'open'
  }
}

/** The same in a language, for those who run the house. */
export async function siteNow(app: App, locale: Locale): Promise<SiteNow> {
  return pageOf(app, await siteOf(app, undefined), locale)
}

function pageOf({ config: { realtimeUrl }, clock }: App, site: Site, locale: Locale): SiteNow {
  const config = presentSiteConfig(site, locale, clock.now(), realtimeUrl)
  const head = { title: config.title, icon: site.logo.icon, preview: site.preview }
  const version = createHash('sha256')
    .update(JSON.stringify([config, head]))
    .digest('base64url')
  return {
    version,
    locale,
    config,
    head,
    has: ({ sandboxOnly, switchedBy }: BuiltPage) =>
      (site.sandbox || !sandboxOnly) && (!switchedBy || site[switchedBy]),
  }
}
