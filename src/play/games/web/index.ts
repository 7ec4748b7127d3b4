/** The door of this room in the browser: what other rooms may take. */
export { GamePage } from './pages/game-page.tsx'
export { LobbyPage } from './pages/lobby-page.tsx'
export { hearStop, useSound } from './sound/use-sound.ts'
export { anyFace, type GameDoor, type GameFace, type StageProps } from './stage.ts'
export { useGameWords } from './words/use-game-words.ts'
