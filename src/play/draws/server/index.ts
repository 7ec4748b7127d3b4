export { drawRounds } from './bets/rounds-source.ts'
export type { DrawHall } from './known-draws.ts'
