/**
 * The door of the sportsbook: its bets as rounds of the record, and what those who run the house decide about
 * them.
 */
export { sportsRounds } from './rounds.ts'
export { decideBet } from './verbs/decide-bet.ts'
