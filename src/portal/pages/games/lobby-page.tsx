import { LobbyPage } from '#play/games/web/index.ts'
import { GAMES } from '../../games.ts'

/** The lobby of all games: their rooms stand to the right of its own, so the portal hands them over. */
export default function GamesLobbyPage() {
  return <LobbyPage games={GAMES} />
}
