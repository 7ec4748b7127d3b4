import { House, Scale, UserRound } from 'lucide-react'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import type { CentreEntry, NavEntry, TabEntry } from '#platform/shell/web/room.ts'
import type { SiteNavigation } from '#site/config/navigation.contract.ts'
import { waysOfClosed } from '../closed-account.rules.ts'
import type { PortalManifest } from '../merge-rooms.rules.ts'
import { CENTRE_PATH, LICENCES_PATH, WITHDRAWAL_PATH } from '../paths.ts'

/** A name that the house gave an entry; empty where it has its room's own. */
type Named<E> = E & { readonly name: string }
type Entry = Omit<TabEntry, 'order'> & Partial<Pick<NavEntry, 'group'>>

/** An entry of the header, of what it has under More, or of the foot. */
export type Way = Named<Entry & { readonly to: string }>
export type Tab = Named<Entry>
export type CentreWay = Named<CentreEntry>

/** What each place of the frame leads to, in its order. */
export interface Navigation {
  readonly header: readonly Way[]
  readonly more: readonly Way[]
  readonly tabs: readonly Tab[]
  readonly centre: readonly CentreWay[]
  readonly footer: readonly Way[]
}

const HOME: Entry = { id: 'home', label: 'portal.tabs.home', icon: House, to: HOME_PATH }
const ACCOUNT: Entry = { id: 'account', label: 'portal.tabs.account', icon: UserRound, to: CENTRE_PATH }
const LICENCES: Entry = { id: 'licences', label: 'portal.licences.title', icon: Scale, to: LICENCES_PATH }

/** What pages of the member area are called outside of it, where that is another name. */
const SHORT: Readonly<Record<string, string>> = {
  deposit: 'portal.deposit',
  withdraw: 'portal.withdraw',
  transfer: 'portal.transfer',
  bets: 'portal.bets',
}

/** What the foot leads to by itself, besides the sections of the house. */
const AT_FOOT = ['deposit', 'withdraw', 'transfer', 'bets', 'protection', 'licences']

const named = <E extends object>(entry: E): Named<E> => ({ ...entry, name: '' })
const leads = (entry: Tab): entry is Way => entry.to !== undefined

/**
 * The navigation as the rooms offer it, or as the house has set it (`set`). What was set of an entry that no room
 * offers is left out, and so is what hangs on a switch that is off.
 */
export function navigationOf(
  { nav, tabs, centreNav }: Pick<PortalManifest, 'nav' | 'tabs' | 'centreNav'>,
  set: SiteNavigation | null,
): Navigation {
  const short = centreNav.map((entry) => ({ ...entry, label: SHORT[entry.id] ?? entry.label }))
  const offered = new Map<string, Entry>(
    [LICENCES, ...short, ...tabs, ...nav, HOME, ACCOUNT].map((entry) => [entry.id, entry]),
  )
  const standing = (places: SiteNavigation['header']): readonly Tab[] =>
    places.flatMap(({ id, name }) => {
      const entry = offered.get(id)
      return entry ? [{ ...entry, name }] : []
    })
  if (!set) {
    const venuesFirst = [...nav.filter(isVenue), ...nav.filter((entry) => !isVenue(entry))]
    return {
      header: venuesFirst.map(named),
      more: [],
      tabs: [HOME, ...tabs, ACCOUNT].map(named),
      centre: centreNav.map(named),
      footer: standing(AT_FOOT.map((id) => ({ id, name: '' }))).filter(leads),
    }
  }
  return {
    header: standing(set.header).filter(leads),
    more: standing(set.more).filter(leads),
    tabs: standing(set.tabs),
    centre: set.centre.flatMap(({ id, name }) => {
      const entry = centreNav.find((one) => one.id === id)
      return entry ? [{ ...entry, name }] : []
    }),
    footer: standing(set.footer).filter(leads),
  }
}

/** Whether an entry leads to where one plays. */
export const isVenue = ({ group }: Pick<Entry, 'group'>): boolean => group === 'venue'

/**
 * The same for who closed the account: no venue, no deposit, the withdrawal first, and on a phone nothing between home
 * and account but that.
 */
export function navigationOfClosed({ header, more, tabs, centre, footer }: Navigation): Navigation {
  const ofClosed = (ways: readonly Way[]) => waysOfClosed(ways.filter((way) => !isVenue(way)))
  const tab = (id: string) => tabs.filter((one) => one.id === id)
  const withdraw = centre
    .filter(({ to }) => to === WITHDRAWAL_PATH)
    .map((way) => ({ ...way, label: SHORT['withdraw'] ?? way.label }))
  return {
    header: ofClosed(header),
    more: ofClosed(more),
    tabs: [...tab(HOME.id), ...withdraw, ...tab(ACCOUNT.id)],
    centre: waysOfClosed(centre),
    footer: ofClosed(footer),
  }
}

/** What is a section of the house among what the header leads to: the foot and the nav at the side lead there, too. */
export const sectionsOf = ({ header, more }: Pick<Navigation, 'header' | 'more'>): readonly Way[] =>
  [...header, ...more].filter(({ group }) => group !== undefined)
