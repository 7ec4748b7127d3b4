import { createHash } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import type { PortalPage } from '#platform/http/server/portal/pages.rules.ts'
import type { SiteNow } from '#platform/http/server/portal/portal.ts'
import { type Languages, type Locale, pickLocale } from '#platform/i18n/locale.ts'
import {
  currentBrand,
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

/** The languages that members are spoken to in; as they were last known while the database is away. */
export async function languagesNow(app: App, draft?: string): Promise<Languages> {
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
): Promise<SiteNow> {
  const shown = draft === undefined ? null : readPreview(app, draft)
  const site = await siteOf(app, shown ? draft : undefined)
  const now = pageOf(app, site, pickLocale(acceptLanguage, site.languages))
  if (!shown) return now
  return { ...now, ribbon: (await app.texts()).say(now.locale, 'settings.preview.ribbon') }
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
