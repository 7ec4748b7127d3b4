/** What a member can answer before the first deposit: limits were set, or plainly none for now. */
export type FirstAnswer = 'limits' | 'none'

/** What is known of a member who is about to deposit. */
export interface FirstDeposit {
  readonly answer: FirstAnswer | null
  /** Whether a limit of deposits is set, or was ever asked for. */
  readonly hasLimits: boolean
  /** Whether a deposit was ever credited. */
  readonly hasDeposited: boolean
}

/**
 * Whether limits are asked about before a member deposits: once, before the very first one. Nobody is asked
 * who answered, who has limits, or who deposited before there was a question. No setting of the house turns
 * it off.
 */
export function asksFirst({ answer, hasLimits, hasDeposited }: FirstDeposit): boolean {
  return answer === null && !hasLimits && !hasDeposited
}
