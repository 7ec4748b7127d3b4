import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { COMPETITION_IDS } from '#play/fixtures/catalogue/competitions.ts'
import { MOST_KEPT } from './kept.rules.ts'

const favourites = z.strictObject({
  /** Those that were followed first come first. */
  league: z.array(z.enum(COMPETITION_IDS)),
  match: z.array(z.uuid()),
  /** Whether the member is told of kick-off, goals and final whistle of the matches, and how their bets settle. */
  tells: z.boolean(),
})

/** The leagues and matches that a member follows, with the account. */
export const favouritesCall = defineCall({
  id: 'sportsbook.favourites',
  method: 'GET',
  path: '/cg/v1/sport/favourites',
  access: 'session',
  summary: 'The leagues and matches that the member follows, and whether they are told of those matches',
  input: z.strictObject({}),
  output: favourites,
})

const on = z.boolean().meta({ description: 'whether it is followed from now on' })
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('league'), id: z.enum(COMPETITION_IDS), on }),
  z.strictObject({ kind: z.literal('match'), id: z.uuid(), on }),
])
export type FavouriteChange = z.infer<typeof change>

/**
 * Follows leagues and matches, or no longer; says of each how it is to be, so that a repeat changes nothing. A match that
 * there is not (any more) is passed over: what a device kept may be older than the house remembers.
 */
export const changeFavouritesCall = defineCall({
  id: 'sportsbook.changeFavourites',
  method: 'POST',
  path: '/cg/v1/sport/favourites',
  access: 'member',
  summary: 'Follows leagues and matches with the account, or no longer; of each kind the newest 200 are kept',
  input: z.strictObject({
    changes: z.array(change).max(2 * MOST_KEPT),
    /** Whether the member is told of their matches and bets; left out, it stays as it is. */
    tells: z.boolean().optional(),
  }),
  output: favourites,
})

/** What a member follows changed (topic `member:<id>`): fetch it again. */
export const FavouritesChanged = defineEvent('sportsbook.favouritesChanged', z.strictObject({}))
