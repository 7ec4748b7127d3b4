import type { RoundView } from '../records.contract.ts'

/** What a round was, in the words of its venue. */
export interface RoundWords {
  /** What was played: a pick, a game. */
  readonly what: string
  /** What kind of thing that is, where it does not say so itself. */
  readonly kind?: string
  /** What it was about, with how that stands: a match and its score. */
  readonly about: string
  /** The price it was taken at. */
  readonly price: string | null
  /** Where the member checks for themselves how it came out, or why nobody can. */
  readonly check?: { readonly to: string; readonly label: string } | { readonly cannot: string }
}

/** Tells rounds. Venues lie to the right of the record: the portal hands in what they say. */
export type UseRoundWords = () => (round: RoundView) => RoundWords
