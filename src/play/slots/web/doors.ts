import type { GameDoor } from '#play/games/web/index.ts'
import { KoiThumb, LanternsThumb, TeaThumb } from './thumbs.tsx'

/** The slots as the lobby shows them; each title's page comes in a file of its own. */
export const SLOT_DOORS: readonly GameDoor[] = [
  {
    id: 'seven-lanterns',
    family: 'slots',
    name: 'games.names.seven-lanterns',
    kind: 'slots.sevenLanterns.kind',
    Thumb: LanternsThumb,
    load: () => import('./titles/seven-lanterns.tsx'),
  },
  {
    id: 'koi-pond',
    family: 'slots',
    name: 'games.names.koi-pond',
    kind: 'slots.koiPond.kind',
    Thumb: KoiThumb,
    load: () => import('./titles/koi-pond.tsx'),
  },
  {
    id: 'tea-horse-road',
    family: 'slots',
    name: 'games.names.tea-horse-road',
    kind: 'slots.teaHorseRoad.kind',
    Thumb: TeaThumb,
    load: () => import('./titles/tea-horse-road.tsx'),
  },
]
