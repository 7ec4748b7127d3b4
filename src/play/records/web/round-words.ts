import type { ReactNode } from 'react'
import type { RoundResult, RoundView } from '../records.contract.ts'

/** It is checked on the page of its proof alone. */
type Proven = Readonly<Record<string, never>>

/** One of several things that a round was on. */
export interface LegWords {
  readonly key: string
  readonly what: string
  readonly about: string
  readonly price: string
  /** How it was taken, where that is not a matter of course: in play, at another price, or why it was not. */
  readonly note?: string | undefined
  /** Its word under `records.results`. */
  readonly result: RoundResult | 'pending' | 'open' | 'review' | 'rejected'
}

/** What a round was, in the words of its venue. */
export interface RoundWords {
  /** What was played: a pick, a game. */
  readonly what: string
  /** What kind of thing that is, where it does not say so itself. */
  readonly kind?: string
  /** What it was about, with how that stands: a match and its score. */
  readonly about: string
  /** How it was taken, where that is not a matter of course: in play, at another price, or not at all. */
  readonly note?: string
  /** The price it was taken at. */
  readonly price: string | null
  /** The price that its member saw when they asked for it, where that was kept. */
  readonly asked?: string
  /** What its venue offers about it while it is not settled, drawn where the round opens. */
  readonly offer?: ReactNode
  /** Where the member checks for themselves how it came out, or why nobody can. */
  readonly check?:
    | { readonly to: string; readonly label: string }
    | { readonly cannot: string }
    | { readonly verifies: (shareKey: string) => string; readonly label: string }
    | Proven
  /** Of a round on several things at once: each of them, as far as it is. */
  readonly legs?: readonly LegWords[]
}

/** Tells rounds. Venues lie to the right of the record: the portal hands in what they say. */
export type UseRoundWords = () => (round: RoundView) => RoundWords
