/** The rooms of the hall that have a door, an accent and a light. */
export const VENUES = ['sports', 'esports', 'live', 'lottery', 'chess', 'slots', 'fishing'] as const
export type Venue = (typeof VENUES)[number]

/** Sets the accent that the drawing's tones are computed from; goes on any element around the art. */
export const VENUE_ART: Record<Venue, string> = {
  sports: 'art-sports',
  esports: 'art-esports',
  live: 'art-live',
  lottery: 'art-lottery',
  chess: 'art-chess',
  slots: 'art-slots',
  fishing: 'art-fishing',
}
