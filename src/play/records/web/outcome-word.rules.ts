import type { RoundView } from '../records.contract.ts'

/** How it stands with a round, or how it ended, as its word is found under `records.results`. */
export function outcomeWord({ state, result }: Pick<RoundView, 'state' | 'result'>) {
  return state === 'open' || state === 'settled' ? (result ?? 'open') : state
}
export type OutcomeWord = ReturnType<typeof outcomeWord>
