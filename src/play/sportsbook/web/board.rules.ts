import type { CompetitionId } from '#play/fixtures/catalogue/competitions.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { daysAhead } from '#play/fixtures/web/index.ts'

/** The lists of the sports page. */
export const SPORT_TABS = ['live', 'today', 'upcoming', 'followed', 'results'] as const
export type SportTab = (typeof SPORT_TABS)[number]
/** The lists that a match stands in by itself; what is followed is the member's choice. */
export type TimeTab = Exclude<SportTab, 'followed'>

/** Which list a match stands in at an instant; null for one that has left them all. */
export function tabOf(match: Pick<MatchView, 'state' | 'kickOffAt'>, nowMs: number): TimeTab | null {
  if (match.state === 'live') return 'live'
  if (match.state === 'finished') return 'results'
  if (match.state === 'off') return null
  return daysAhead(match.kickOffAt, nowMs) > 0 ? 'upcoming' : 'today'
}

/** A day of later matches: its name, an instant of it, and how many it has. */
export interface DayCount {
  readonly day: string
  readonly at: Date
  readonly count: number
}

/** The day of an instant where the person is: '2026-11-22'. */
export function dayOf(iso: string): string {
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The days of some matches, in their order, with how many each has. */
export function daysOf(matches: readonly Pick<MatchView, 'kickOffAt'>[]): readonly DayCount[] {
  const days = Map.groupBy(matches, ({ kickOffAt }) => dayOf(kickOffAt))
  return [...days]
    .map(([day, played]) => ({ day, at: new Date(played[0]?.kickOffAt ?? day), count: played.length }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The matches of a league, in their order. */
export interface League<M extends MatchView = MatchView> {
  readonly competition: MatchView['competition']
  readonly matches: readonly M[]
}

/** Groups matches by competition, in the order in which each first appears. */
export function byLeague(matches: readonly MatchView[]): readonly League[] {
  const leagues = new Map<CompetitionId, { competition: MatchView['competition']; matches: MatchView[] }>()
  for (const match of matches) {
    const league = leagues.get(match.competition.id)
    if (league) league.matches.push(match)
    else leagues.set(match.competition.id, { competition: match.competition, matches: [match] })
  }
  return [...leagues.values()]
}

/**
 * The first matches of a board, `count` in all, each under its league: what is drawn of a long one so far.
 */
export function firstMatches(
  leagues: readonly League[],
  count: number,
): readonly { readonly league: League; readonly drawn: readonly MatchView[] }[] {
  let room = count
  return leagues.flatMap((league) => {
    const drawn = league.matches.slice(0, Math.max(0, room))
    room -= drawn.length
    return drawn.length > 0 ? [{ league, drawn }] : []
  })
}

/** How many matches each list holds. */
export function tabCounts(matches: readonly MatchView[], nowMs: number): Readonly<Record<TimeTab, number>> {
  const counts = { live: 0, today: 0, upcoming: 0, results: 0 }
  for (const match of matches) {
    const tab = tabOf(match, nowMs)
    if (tab) counts[tab] += 1
  }
  return counts
}

/**
 * The margin of the markets on the board, in percent: one figure, or from the lowest to the highest where markets have
 * margins of their own ('5–7.5').
 */
export function boardMargin({
  marginPercent: house,
  list,
}: {
  readonly marginPercent: string
  readonly list: readonly { readonly markets: readonly { readonly marginPercent?: string | undefined }[] }[]
}): string {
  const said = list.flatMap(({ markets }) => markets.map(({ marginPercent }) => marginPercent ?? house))
  const margins = (said.length > 0 ? said : [house]).map(Number)
  const [lowest, highest] = [Math.min(...margins), Math.max(...margins)]
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`
}
