/** What can be a favourite: a league, or one match. */
export const FAVOURITE_KINDS = ['league', 'match'] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

/** How many of a kind are kept, on a device and with an account; older ones make room. */
export const MOST_KEPT = 200
