import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const GameErrors = defineRefusals('games', {
  unknownGame: { code: 609500 },
  /** A choice that the rules of the game do not know. */
  unknownChoice: { code: 609501 },
  /** A move that there is not, or that cannot be made now. */
  unknownMove: { code: 609502 },
  /** The round before was a moment ago; `data` is a `TooSoon`: when the next one may come. */
  tooSoon: { code: 609503 },
  /** Below the least stake, or no whole multiple of it. */
  stakeStep: { code: 609504 },
  /** The round could pay more than one may; `data` says the most that can be staked on this choice. */
  payAboveMost: { code: 609505 },
  /** A round of this game goes on; `data` is its id. */
  roundOpen: { code: 609506 },
  unknownRound: { code: 609507 },
  roundOver: { code: 609508 },
  /** More moves were made than its member saw; `data` is a `MovedOn`: how many there are. */
  movedOn: { code: 609509 },
  /** Somebody of the house closed this game for a while; `data` is a `MaintenanceTold`. */
  gameClosed: { code: 609510 },
  /** Nothing was decided: the same round may be asked for again. */
  busy: { code: 609511, status: 503 },
  /** What those who run the house are refused. */
  closedAlready: { code: 609520 },
  openAlready: { code: 609521 },
})

/** What a `tooSoon` refusal carries. */
export type TooSoon = { readonly at: string; readonly milliseconds: number }
/** What a `payAboveMost` refusal carries. */
export type StakeMost = { readonly most: string }
/** What a `roundOpen` refusal carries. */
export type RoundGoesOn = { readonly roundId: string }
/** What a `movedOn` refusal carries. */
export type MovedOn = { readonly moves: number }
