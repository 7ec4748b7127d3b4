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
  /** Something of the match has just happened, or nobody knows where it stands: no bets until that is known. */
  suspended: { code: 609025 },
  /** Two legs of a multiple on one match; `data` says which, counted from 1. */
  correlatedLegs: { code: 609030 },
  /** A type of multiple that so many legs are not bet on in. */
  unknownType: { code: 609031 },
  /** `data` is a `LegChanges`: the prices now of the legs that moved. */
  legOddsChanged: { code: 609032 },
  lineStakeBelowLeast: { code: 609033 },
  multipleReturnAboveMost: { code: 609034 },
  unknownLeg: { code: 609035 },
  /** A correction after which a settled multiple would wait for another of its legs. */
  legsUnsettled: { code: 609036 },
  /** A bet cannot be cashed out right now; `data` says why (`CashOutStop`). */
  cashOutSuspended: { code: 609040 },
  /** What is offered fell below what was seen; `data` is a `CashOutMove`: the offer now. */
  cashOutMoved: { code: 609041 },
  /** A bet of which nothing runs any more. */
  cashOutOver: { code: 609042 },
  /** A part that is no whole cents, less than a tenth of what runs, or more than all of it; `data` says from where to where. */
  cashOutPart: { code: 609043 },
  /** Another cash out of the bet waits for its delay. */
  cashOutWaits: { code: 609044 },
  /** As much is offered already, or more: an auto cash out waits for what is not there yet. */
  autoReached: { code: 609045 },
  /** More than can ever be offered; `data` says how much that is. */
  autoBeyond: { code: 609046 },
  /** A pick of a market whose selections can be pushed, or half right, or that is in play alone; `data` is a `PicksNamed`. */
  notBuildable: { code: 609047 },
  /** Picks of a match that cannot all happen; `data` is a `PicksNamed`. */
  picksExclude: { code: 609048 },
  /** A pick that the others contain, or that makes the price no longer; `data` is a `PicksNamed`. */
  pickAddsNothing: { code: 609049 },
  /** A pick that is not offered; `data` is a `PicksNamed`. */
  pickGone: { code: 609050 },
  /** On a match that is not cashed out in play nothing is by itself, either. */
  noAutoCashOut: { code: 609070 },
})

/** What a `cashOutMoved` refusal carries: amounts of CNY. */
export type CashOutMove = { readonly seen: string; readonly offer: string; readonly fair: string }

/** What an `oddsChanged` refusal carries. */
export type OddsChange = { readonly seen: string; readonly odds: string }

/** Which picks of a bet builder a refusal is about, counted from 1. */
export type PicksNamed = { readonly picks: readonly number[] }

/** What a `legOddsChanged` refusal carries: each leg that moved, counted from 1. */
export type LegChanges = { readonly legs: readonly (OddsChange & { readonly leg: number })[] }
