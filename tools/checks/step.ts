/** What a step of `npm test` found. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** What a person needs to see when something failed; printed then only. */
  readonly output: string
  /** What held only when it was tried again, with why not at first; printed always. */
  readonly unsteady?: readonly string[]
}

/** One line of the summary: a check that passes or fails whole, or a suite of tests. */
export interface Step {
  /** What `npm test -- <name>` calls it. */
  readonly name: string
  readonly about: string
  run(): Promise<Outcome>
}

/** The outcome of a check that passes when its program ended with 0. */
export function wholeOutcome(ok: boolean, output: string): Outcome {
  return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}
