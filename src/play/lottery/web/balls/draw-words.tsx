import { ballsOf, gameOf } from '../games.ts'
import { DrawBalls } from './draw-balls.tsx'

/** What was drawn of a game, as its page shows it; nothing where this knows no such game or result. */
export function DrawWords({ gameId, result }: { gameId: string; result: unknown }) {
  const game = gameOf(gameId)
  const balls = game && ballsOf(game, result)
  return game && balls ? <DrawBalls game={game} balls={balls} /> : null
}
