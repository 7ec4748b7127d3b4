import type { CentreEntry, LazyPart, NavEntry, Page, Room, TabEntry } from '#platform/shell/web/room.ts'

/** What all rooms together give the frame. */
export type Hall = {
  pages: Page[]
  nav: NavEntry[]
  tabs: TabEntry[]
  centreNav: CentreEntry[]
  overlays: LazyPart[]
  publicOverlays: LazyPart[]
}

/**
 * Merges the rooms' contributions. Pages keep the order of the rooms, and of two with one path the first stays
 * (section 2, navigation behaviour); the sandbox's own are left out where the site is none; lists are sorted by their `order`.
 */
export function mergeRooms(rooms: readonly Room[], site: { readonly sandbox: boolean }): Hall {
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
  const pages = rooms.flatMap((room) => room.pages ?? [])
  return {
    pages: firstByPath(pages.filter(({ sandboxOnly }) => site.sandbox || !sandboxOnly)),
    nav: rooms.flatMap((room) => room.nav ?? []).sort(byOrder),
    tabs: rooms.flatMap((room) => room.tabs ?? []).sort(byOrder),
    centreNav: rooms.flatMap((room) => room.centreNav ?? []).sort(byOrder),
    overlays: rooms.flatMap((room) => room.overlays ?? []),
    publicOverlays: rooms.flatMap((room) => room.publicOverlays ?? []),
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
