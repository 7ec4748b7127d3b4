import type { MatchView } from '#play/fixtures/fixtures.contract.ts'

/** What can be a favourite: a league, or one match. */
export const FAVOURITE_KINDS = ['league', 'match'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** The leagues and matches that somebody keeps, by their ids. */
export interface Favourites {
  readonly league: ReadonlySet<string>
  readonly match: ReadonlySet<string>
}

export const NO_FAVOURITES: Favourites = { league: new Set(), match: new Set() }

/** How many of a kind are kept; older ones make room. */
const MOST_KEPT = 200

/** Puts a favourite in, or takes it out. */
export function toggled(favourites: Favourites, kind: FavouriteKind, id: string): Favourites {
  const others = [...favourites[kind]].filter((one) => one !== id)
  const ids = favourites[kind].has(id) ? others : [...others, id].slice(-MOST_KEPT)
  return { ...favourites, [kind]: new Set(ids) }
}

/** Whether a match is a favourite, by itself or with its league. */
export const isFavourite = (
  { league, match }: Favourites,
  { matchId, competition }: Pick<MatchView, 'matchId' | 'competition'>,
): boolean => match.has(matchId) || league.has(competition.id)

/** As a device keeps them. */
export const keepFavourites = ({ league, match }: Favourites): string =>
  JSON.stringify({ league: [...league], match: [...match] })

const idsOf = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(-MOST_KEPT) : [])

/** What a device kept; none where that is nothing that `keepFavourites` wrote. */
export function readFavourites(text: string | null): Favourites {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return NO_FAVOURITES
    const { league, match } = kept as Record<string, unknown>
    return { league: idsOf(league), match: idsOf(match) }
  } catch {
    return NO_FAVOURITES
  }
}
