import type {
  CentreEntry,
  LazyPart,
  NavEntry,
  Page,
  Part,
  PlaceEntry,
  Room,
  SiteSwitch,
  TabEntry,
} from '#platform/shell/web/room.ts'

/** What all rooms together give the frame. */
export type PortalManifest = {
  pages: Page[]
  nav: NavEntry[]
  tabs: TabEntry[]
  centreNav: CentreEntry[]
  parts: Part[]
  overlays: LazyPart[]
  publicOverlays: LazyPart[]
  places: PlaceEntry[]
}

/** What of the site decides about whole pages. */
type Site = { readonly sandbox: boolean } & Readonly<Record<SiteSwitch, boolean>>

/**
 * Merges the rooms' contributions. Pages keep the order of the rooms, and of two with one path the first
 * stays (section 2, navigation behaviour); the sandbox's own are left out where the site is none, and what
 * hangs on a switch where that is off; lists are sorted by their `order`.
 */
export function mergeRooms(rooms: readonly Room[], site: Site): PortalManifest {
  const isOn = ({ switchedBy }: { switchedBy?: SiteSwitch }) => !switchedBy || site[switchedBy]
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
  const pages = rooms.flatMap((room) => room.pages ?? [])
  return {
    pages: firstByPath(pages.filter((page) => (site.sandbox || !page.sandboxOnly) && isOn(page))),
    nav: rooms.flatMap((room) => room.nav ?? []).sort(byOrder),
    tabs: rooms.flatMap((room) => room.tabs ?? []).sort(byOrder),
    centreNav: rooms
      .flatMap((room) => room.centreNav ?? [])
      .filter(isOn)
      .sort(byOrder),
    parts: rooms
      .flatMap((room) => room.parts ?? [])
      .filter(isOn)
      .sort(byOrder),
    overlays: rooms.flatMap((room) => room.overlays ?? []),
    publicOverlays: rooms.flatMap((room) => room.publicOverlays ?? []),
    places: rooms
      .flatMap((room) => room.places ?? [])
      .filter(isOn)
      .sort(byOrder),
  }
}

function firstByPath(pages: readonly Page[]): Page[] {
  const seen = new Set<string>()
  return pages.filter(({ path }) => {
    if (seen.has(path)) return false
    seen.add(path)
    return true
  })
}
