/**
 * The door of the sportsbook: its bets as rounds of the record, what those who run the house decide about
 * them, and all of them replayed from the books.
 */
export { keepBets, type Replayed, replayBooks } from './replay/replay.ts'
export { sportsRounds } from './rounds.ts'
export { decideBet } from './verbs/decide-bet.ts'
