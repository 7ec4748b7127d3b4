import type { CallOutput } from '#platform/http/contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { navigationCall, SiteNavigation } from '../../navigation.contract.ts'
import { NAVIGATION_ENTRIES, type NavigationEntryId } from '../../navigation.entries.ts'
import { type NavigationSettings, OWN_NAVIGATION } from './navigation-settings.ts'

/** The navigation in a language, as the portal is told of it; null where the house has it as the rooms offer it. */
export function presentNavigation(settings: NavigationSettings, locale: Locale): SiteNavigation | null {
  if (JSON.stringify(settings) === JSON.stringify(OWN_NAVIGATION)) return null
  return placed(settings, locale)
}

function placed({ header, tabs, centre, footer }: NavigationSettings, locale: Locale): SiteNavigation {
  const standing = (rows: NavigationSettings['header'], where: 'shown' | 'more' = 'shown') =>
    rows.filter(({ at }) => at === where).map(({ id, name }) => ({ id, name: name[locale] }))
  return {
    header: standing(header),
    more: standing(header, 'more'),
    tabs: standing(tabs),
    centre: standing(centre),
    footer: standing(footer),
  }
}

/**
 * The same for whoever is not the portal: whole names and addresses, without what the site does not have.
 * @param say a text of the house in the language
 */
export function navigationSaid(
  settings: NavigationSettings,
  { locale, supportUsdt, say }: { locale: Locale; supportUsdt: boolean; say: (key: string) => string },
): CallOutput<typeof navigationCall> {
  const said = (rows: SiteNavigation['header'], isCentre = false) =>
    rows.flatMap(({ id, name }) => {
      const entry: { to: string | null; label: string; inCentre?: string; switchedBy?: string } =
        NAVIGATION_ENTRIES[id as NavigationEntryId]
      if (entry.switchedBy && !supportUsdt) return []
      const label = (isCentre && entry.inCentre) || entry.label
      return [{ id, name: name || say(label), to: entry.to ?? '' }]
    })
  const { header, more, tabs, centre, footer } = placed(settings, locale)
  return {
    header: said(header),
    more: said(more),
    tabs: said(tabs),
    centre: said(centre, true),
    footer: said(footer),
  }
}
