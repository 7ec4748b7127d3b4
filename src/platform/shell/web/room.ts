import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/**
 * What a room hands to the portal: its pages and the places where the frame mentions it. The portal merges
 * the contributions of all rooms in one order (`src/portal/rooms.ts`); two pages with one path: the first
 * wins. A contribution is loaded with the frame, so it holds only paths, keys, icons and dynamic imports.
 */
export type Room = {
  /** The room's folder name; also the first part of its locale keys. */
  name: string
  pages?: readonly Page[]
  /** Header entries at 1024 px and above, and the venue list of the footer. */
  nav?: readonly NavEntry[]
  /** Bottom bar below 1024 px. The frame adds home and account itself. */
  tabs?: readonly TabEntry[]
  /** Side list of the member area. */
  centreNav?: readonly CentreEntry[]
  /** What it adds to pages of rooms that do not know it, at places that those name. */
  parts?: readonly Part[]
  /**
   * Drawn over every page for a signed-in member, after the page is readable (status balls, one-time
   * dialogs).
   */
  overlays?: readonly LazyPart[]
  /** Drawn over every page for anybody (a bet slip). */
  publicOverlays?: readonly LazyPart[]
  /** Ways to get to this room's pages that another room's page shows among its own: see `places.ts`. */
  places?: readonly PlaceEntry[]
}

/** Switches of the site base config that whole pages hang on. */
export type SiteSwitch = 'supportUsdt'

export type LazyPart = () => Promise<{ default: ComponentType }>

/**
 * - `page`: 1280 px column between header and footer.
 * - `wide`: 1392 px column for working pages (sports).
 * - `centre`: member area with the side list; the page draws content and, with `CentreColumns`, a right rail.
 * - `bare`: no header, footer or bar; the page draws the whole window (sign-in, registration).
 */
export type PageFrame = 'page' | 'wide' | 'centre' | 'bare'

/**
 * - `anyone`: visitors and members.
 * - `member`: a visitor is sent to sign in and comes back to the same place.
 * - `visitor`: a member is sent on (sign-in, registration).
 */
type PageAccess = 'anyone' | 'member' | 'visitor'

export type Page = {
  path: string
  frame: PageFrame
  access: PageAccess
  /** Locale key of the page's name, used in the document title and in the announcement of the new page. */
  title: string
  /**
   * Locale key of what the page is about, in a sentence or two that the server says: search engines and
   * previews of links show it. Every page has one that is for people who have not signed in.
   */
  about?: string
  /** Other addresses that lead to it. */
  also?: readonly string[]
  load: LazyPart
  /** True where the page is there only on a site that is a sandbox. */
  sandboxOnly?: boolean
  /** The site's switch without which the page is not there. */
  switchedBy?: SiteSwitch
  /** False where the specification hides the footer (venue pages). */
  footer?: boolean
  /** `own` where the page brings a head and a foot of its own below 1024: the frame's are left out there. */
  phone?: 'own'
}

export type NavEntry = {
  /** The same in every place; people of the house set the navigation by it (`site/config/navigation.entries.ts`). */
  id: string
  to: string
  label: string
  icon: LucideIcon
  /** Venues stand before the rule in the header, pages after it. */
  group: 'venue' | 'page'
  order: number
}

export type TabEntry = {
  id: string
  label: string
  icon: LucideIcon
  order: number
  /** Either a path, or a press that opens something (the bet slip). */
  to?: string
  onPress?: () => void
  /** Drawn on the icon; returns null when there is nothing to count. */
  Badge?: ComponentType
}

export type CentreEntry = {
  id: string
  to: string
  label: string
  icon: LucideIcon
  order: number
  Badge?: ComponentType
  /** The site's switch without which the entry is not there. */
  switchedBy?: SiteSwitch
}

/** A way to a page, shown by the page of another room that keeps a place for such ways (tabs, tiles). */
export type PlaceEntry = {
  /** The place it stands in; the room that keeps the place gives its name. */
  place: string
  to: string
  /** Locale key. */
  label: string
  /** Locale key of a line below the label, where the place has room for one. */
  detail?: string
  icon?: LucideIcon
  order: number
  /** The site's switch without which the entry is not there. */
  switchedBy?: SiteSwitch
}

/**
 * Something of a room on another room's page. The page's room says what the part has to draw
 * (`src/money/deposits/web/deposit-tile.tsx`).
 */
export type Part = {
  /** Where: a name that the page's room exports. */
  place: string
  order: number
  load: LazyPart
  /** The site's switch without which the part is not there. */
  switchedBy?: SiteSwitch
}

/** Types a contribution without widening it. */
export function defineRoom(room: Room): Room {
  return room
}
