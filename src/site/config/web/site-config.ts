import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ControlSwitchName, SiteConfig } from '../config.contract.ts'

/**
 * The language of the texts inside the page; the script in its head keeps it before it applies the person's
 * choice.
 */
const servedLanguage = document.documentElement.dataset['served']
let served: SiteConfig | undefined

/**
 * The site base config as the page carried it. Its texts are in the language that the server chose for the
 * page.
 */
export function pageConfig(): SiteConfig {
  served ??= JSON.parse(document.getElementById('site-config')?.textContent ?? '') as SiteConfig
  return served
}

/**
 * The site base config in the language in use: the page's own at first, fetched anew after the language
 * changed.
 */
export function useSiteConfig(): SiteConfig {
  const { language } = useTranslation().i18n
  const { data } = useQuery({
    queryKey: ['config.site', language],
    // The call is fetched when it is first needed: most people never change the language.
    queryFn: async () => (await import('./fetch-site-config.ts')).fetchSiteConfig(),
    enabled: language !== servedLanguage,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: pageConfig,
  })
  return data ?? pageConfig()
}

/** Whether a general control switch is on. */
export const useSwitch = (name: ControlSwitchName): boolean =>
  useSiteConfig().switches.some((one) => one.name === name && one.on)
