import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/i18n/locale.ts'
import { ControlSwitch, type ControlSwitchName, type SiteConfig } from '../config.contract.ts'
import { type Brand, currentBrand } from './brand.ts'

/**
 * The site base config of a brand, with its texts in one language. `realtimeUrl` is empty where the page's
 * own host serves it.
 */
export function presentSiteConfig(brand: Brand, locale: Locale, realtimeUrl = ''): SiteConfig {
  const {
    title,
    preview: _picture,
    switchesOn,
    leavePayWindow,
    virtualCurrencyWhitelist: _own,
    baseRate: _rate,
    ...rest
  } = brand
  const names = Object.keys(ControlSwitch) as ControlSwitchName[]
  return {
    ...rest,
    title: title[locale],
    realtimeUrl,
    switches: names.map((name) => ({ id: ControlSwitch[name], name, on: switchesOn.includes(name) })),
    leavePayWindow: { enabled: leavePayWindow.enabled, message: leavePayWindow.message[locale] },
    defaultLocale: DEFAULT_LOCALE,
    locales: [...LOCALES],
  }
}

/**
 * The site base config as it is put into the portal's page, so that no call is needed before home is
 * readable.
 */
export function siteConfigForPage(locale: Locale, realtimeUrl = ''): SiteConfig {
  return presentSiteConfig(currentBrand(), locale, realtimeUrl)
}
