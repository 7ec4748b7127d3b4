import type { Navigation, Way } from '../navigation/navigation.rules.ts'
import { sectionsOf } from '../navigation/navigation.rules.ts'

type FooterGroup = { readonly label: string; readonly links: readonly Way[] }

/** Entries of the foot that are about something else than the account. */
const ELSEWHERE: Readonly<Record<string, 'play' | 'about'>> = { protection: 'play', licences: 'about' }

/** Groups of links at the foot of every page: the sections of the house, and what it leads to besides. */
export const footerGroups = (navigation: Navigation): readonly FooterGroup[] => {
  const about = (subject: string) =>
    navigation.footer.filter(({ id }) => (ELSEWHERE[id] ?? 'account') === subject)
  return [
    { label: 'portal.footer.hall', links: sectionsOf(navigation) },
    { label: 'portal.footer.account', links: about('account') },
    { label: 'portal.footer.play', links: about('play') },
    { label: 'portal.footer.about', links: about('about') },
  ].filter(({ links }) => links.length > 0)
}
