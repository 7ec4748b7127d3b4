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
  /** Somebody of the house closed betting on this match before its kick-off. */
  bettingClosed: { code: 609014 },
  /** It is closed, or open, already. */
  closedAlready: { code: 609015 },
  openAlready: { code: 609016 },
  /** A correction of a match of which a bet is not settled yet: it settles by what the match counts as. */
  betsUnsettled: { code: 609017 },
  /** A correction that changes no bet. */
  nothingToCorrect: { code: 609018 },
})

/** What an `oddsChanged` refusal carries. */
export type OddsChange = { readonly seen: string; readonly odds: string }
