import { GamePage } from '#play/games/web/index.ts'
import { GAMES } from '../../games.ts'

/** The page of a game, of all that there are. */
export default function PageOfGame() {
  return <GamePage games={GAMES} />
}
