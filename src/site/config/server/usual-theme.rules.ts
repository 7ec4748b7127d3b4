import type { SiteTheme } from '../config.contract.ts'

/** Sites whose pages begin lower under their header (S9-006). */
const LOWER_SITES: ReadonlySet<string> = new Set(['8', '801'])

/** The flags of a site's theme before anybody sets them: by its id, where its brand has none. */
export function usualTheme(siteId: string): SiteTheme {
  return { floatNav: false, darkTheme: 'device', headerPadding: LOWER_SITES.has(siteId) ? 90 : 0 }
}
