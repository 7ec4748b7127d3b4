import type { Shut } from './door.ts'
import { ALERT_PATH, BLACKLIST_PATH, FORBID_PATH, MAINTENANCE_PATH } from './paths.ts'

/**
 * Pages on which one registers, plays or brings money in, and the hall itself, by their routes: while the house is closed
 * to somebody, the page that says why stands in their place. All others stay: whoever takes money out, looks at records
 * or sets limits is never turned away.
 */
export const STOPPED_PAGES = [
  '/app/home',
  '/app/register',
  '/app/sport',
  '/app/venuesSport/:sportType',
  '/app/venuesSport/:sportType/:venueUrl',
  '/app/eGaming/:djType',
  '/app/eGaming/:djType/:venueUrl',
  '/app/sport/match/:matchId',
  '/app/eGaming/dj/match/:matchId',
  '/app/myCenter/deposit',
  '/app/myCenter/deposit/quick',
  '/app/myCenter/deposit/usdt',
] as const

const stopped: ReadonlySet<string> = new Set(STOPPED_PAGES)
/** Where one who is on the blacklist may be all the same. */
const openToListed: ReadonlySet<string> = new Set(['/app/home'])

/** Addresses of activities (S2-079), by what follows `/app/`. */
const ACTIVITIES =
  /^\/app\/(present\/|redPackRain|month-money|raffle|signGift|drawGift|race-page|newTask|european-cup|euro-cup|deposit-first|deposit-again|discountDetails|pureDisplay|friendInvitation|fissile|fullMemberActivity|champions-league|registrantion|football-shot)/i

/** Whether whoever goes there is asked about the blacklist first. */
export const isActivity = (pathname: string): boolean => ACTIVITIES.test(pathname)

/** What a page says that somebody was led to: where they wanted to be. */
export interface CameFrom {
  readonly target: string
}

/** What the page of the blacklist says that led somebody back: they are not on it, and are not asked again. */
export const BACK = { fromBlackList: true } as const

/** Where the target is kept besides, so that a reload does not lose it. */
export const TARGET_KEY = 'fairhall.access.target'

const PAGES: Partial<Record<Shut, string>> = {
  maintenance: MAINTENANCE_PATH,
  forbid: FORBID_PATH,
  listed: BLACKLIST_PATH,
  alert: ALERT_PATH,
}

interface Going {
  readonly pathname: string
  readonly search: string
  /** What the page was handed. */
  readonly state: unknown
  readonly door: Shut
}

/**
 * The page that stands in the place of one (by its route) for whoever looks; null where the page stays. Whoever goes to an
 * activity is asked about the blacklist first, unless that led them there, or they only look at a draft (`preview=1`). An
 * order that is under way is looked at whatever is closed: its money may be on its way.
 */
export function wayAround(
  page: string,
  { pathname, search, state, door }: Going,
): { readonly to: string; readonly state: CameFrom } | null {
  const query = new URLSearchParams(search)
  const led = (to: string | undefined) => (to ? { to, state: { target: `${pathname}${search}` } } : null)
  if (isActivity(pathname) && (door === 'open' || door === 'listed')) {
    const isBack = (state as Partial<typeof BACK> | null)?.fromBlackList === true
    return isBack || query.get('preview') === '1' ? null : led(BLACKLIST_PATH)
  }
  const stays =
    (!stopped.has(page) && !isActivity(pathname)) ||
    query.has('billNo') ||
    (door === 'listed' && openToListed.has(page))
  return stays ? null : led(PAGES[door])
}
