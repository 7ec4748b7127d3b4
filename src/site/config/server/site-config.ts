import type { Locale } from '#platform/i18n/locale.ts'
import type { ReadsAt } from '#staff/settings/server/index.ts'
import { ControlSwitch, type ControlSwitchName, type SiteConfig } from '../config.contract.ts'
import { presentHome } from './home/home.ts'
import { presentNavigation } from './navigation/navigation.ts'
import { readSite, type Site } from './site.ts'

/**
 * The site base config of a site at a moment, with its texts in one language. `realtimeUrl` is empty where the page's
 * own host serves it.
 */
export function presentSiteConfig(site: Site, locale: Locale, now: Date, realtimeUrl = ''): SiteConfig {
  const {
    title,
    preview: _picture,
    switchesOn,
    leavePayWindow,
    languages,
    virtualCurrencyWhitelist: _own,
    baseRate: _rate,
    home,
    navigation,
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
    home: presentHome(home, { locale, now, chat: site.customerService }),
    navigation: navigation ? presentNavigation(navigation, locale) : null,
  }
}

/** The site base config as it is set at the moment. */
export async function siteConfigFor(at: ReadsAt, locale: Locale): Promise<SiteConfig> {
  return presentSiteConfig(await readSite(at), locale, at.app.clock.now(), at.app.config.realtimeUrl)
}
