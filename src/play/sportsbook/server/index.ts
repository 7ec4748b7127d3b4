/** The door of the sportsbook: what those who run the house decide about its bets. */
export { decideBet } from './verbs/decide-bet.ts'
