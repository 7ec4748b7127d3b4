import { COMPETITION_IDS } from '#play/fixtures/catalogue/competitions.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { FavouriteChange } from '../../favourites/favourites.contract.ts'
import { type FavouriteKind, MOST_KEPT } from '../../favourites/kept.rules.ts'

/** The leagues and matches that somebody keeps, by their ids. */
export interface Favourites {
  readonly league: ReadonlySet<string>
  readonly match: ReadonlySet<string>
}

export const NO_FAVOURITES: Favourites = { league: new Set(), match: new Set() }

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a device kept, for the account to follow as well; what names nothing that could be there is left out. */
export function asChanges({ league, match }: Favourites): readonly FavouriteChange[] {
  const leagues = COMPETITION_IDS.filter((id) => league.has(id))
  const matches = [...match].filter((id) => UUID.test(id))
  return [
    ...leagues.map((id): FavouriteChange => ({ kind: 'league', id, on: true })),
    ...matches.map((id): FavouriteChange => ({ kind: 'match', id, on: true })),
  ]
}
