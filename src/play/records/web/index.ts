/** The door of this room in the browser: what other rooms may take. */
export { BetRecordsView } from './bet-records-view.tsx'
export { BETS_PATH } from './paths.ts'
export type { RoundWords, UseRoundWords } from './round-words.ts'
export { useBetRecords } from './rounds.queries.ts'
