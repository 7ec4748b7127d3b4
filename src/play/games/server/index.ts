export { trailOf } from '../desk/server/trail.ts'
export { readClosedGames, readGameClosure } from './closing/closed-games.store.ts'
/** The door of games: what they are called, their rounds as rounds of the record, and whether one goes on. */
export { gameNames } from './reading/names.ts'
export { hasOpenRound } from './rounds/open-rounds.ts'
export { gameRounds } from './rounds/rounds-source.ts'
export { closeGame, closureOf, openGame } from './verbs/set-closed.ts'
