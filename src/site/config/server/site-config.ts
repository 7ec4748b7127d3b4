import type { Locale } from '#platform/i18n/locale.ts'
import type { ReadsAt } from '#staff/settings/server/index.ts'
import { ControlSwitch, type ControlSwitchName, type SiteConfig } from '../config.contract.ts'
import { readSite, type Site } from './site.ts'

/**
 * The site base config of a site, with its texts in one language. `realtimeUrl` is empty where the page's
 * own host serves it.
 */
export function presentSiteConfig(site: Site, locale: Locale, realtimeUrl = ''): SiteConfig {
  const {
    title,
    preview: _picture,
    switchesOn,
    leavePayWindow,
    languages,
    virtualCurrencyWhitelist: _own,
    baseRate: _rate,
    ...rest
  } = site
  const names = Object.keys(ControlSwitch) as ControlSwitchName[]
  return {
    ...rest,
    title: title[locale],
    realtimeUrl,
    switches: names.map((name) => ({ id: ControlSwitch[name], name, on: switchesOn.includes(name) })),
    leavePayWindow: { enabled: leavePayWindow.enabled, message: leavePayWindow.message[locale] },
    defaultLocale: languages.own,
    locales: [...languages.offered],
  }
}

/** The site base config as it is set at the moment. */
export async function siteConfigFor(at: ReadsAt, locale: Locale): Promise<SiteConfig> {
  return presentSiteConfig(await readSite(at), locale, at.app.config.realtimeUrl)
}
