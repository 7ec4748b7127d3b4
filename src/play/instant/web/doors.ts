import type { GameDoor } from '#play/games/web/index.ts'
import { DiceThumb, LimboThumb, MinesThumb, PlinkoThumb } from './thumbs.tsx'

/** The instant games as the lobby shows them; what plays is fetched with a game's page. */
export const INSTANT_DOORS: readonly GameDoor[] = [
  {
    id: 'dice',
    family: 'instant',
    name: 'games.names.dice',
    kind: 'instant.kinds.dice',
    Thumb: DiceThumb,
    load: () => import('./dice/dice-face.tsx'),
  },
  {
    id: 'limbo',
    family: 'instant',
    name: 'games.names.limbo',
    kind: 'instant.kinds.limbo',
    Thumb: LimboThumb,
    load: () => import('./limbo/limbo-face.tsx'),
  },
  {
    id: 'mines',
    family: 'instant',
    name: 'games.names.mines',
    kind: 'instant.kinds.mines',
    Thumb: MinesThumb,
    load: () => import('./mines/mines-face.tsx'),
  },
  {
    id: 'plinko',
    family: 'instant',
    name: 'games.names.plinko',
    kind: 'instant.kinds.plinko',
    Thumb: PlinkoThumb,
    load: () => import('./plinko/plinko-face.tsx'),
  },
]
