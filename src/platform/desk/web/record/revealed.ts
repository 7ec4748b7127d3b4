/** What was shown, and until when. */
export interface Revealed {
  readonly words: string
  /** An instant of the wire. */
  readonly until: string
}
