import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const SportsbookErrors = defineRefusals('sportsbook', {
  matchStarted: { code: 609001 },
  /** `data` is an `OddsChange`: the price now. */
  oddsChanged: { code: 609002 },
  lineGone: { code: 609003 },
  stakeBelowLeast: { code: 609004 },
  stakeAboveMost: { code: 609005 },
  returnAboveMost: { code: 609006 },
  unknownMatch: { code: 609007 },
  unknownSelection: { code: 609008 },
  notOdds: { code: 609009 },
  unknownBet: { code: 609010 },
  /** Nothing was decided: the same bet may be sent again. */
  busy: { code: 609011, status: 503 },
  /** A decision about a bet that waits for none, or was decided otherwise; `data` says how it is. */
  notUnderReview: { code: 609012 },
  /** A result that a bet on this market cannot have. */
  impossibleResult: { code: 609013 },
})

/** What an `oddsChanged` refusal carries. */
export type OddsChange = { readonly seen: string; readonly odds: string }
