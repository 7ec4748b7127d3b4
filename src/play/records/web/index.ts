/** The door of this room in the browser: what other rooms may take. */
export { BetRecordsView } from './bet-records-view.tsx'
export { RoundLegs } from './components/round-legs.tsx'
export { outcomeWord } from './outcome-word.rules.ts'
export { BETS_PATH, PROOF_PATH } from './paths.ts'
export type { RoundWords, UseRoundWords } from './round-words.ts'
export { useBetRecords, useSharedBet } from './rounds.queries.ts'
export { useResultMeaning } from './use-result-meaning.ts'
