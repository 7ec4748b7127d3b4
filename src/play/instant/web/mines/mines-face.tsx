import { anyFace, type GameFace } from '#play/games/web/index.ts'
import { MINES, type MinesChoice, type MinesMove, type MinesOutcome } from '../../mines/mines.rules.ts'
import { MinesFields } from './mines-fields.tsx'
import { MinesStage } from './mines-stage.tsx'
import { MinesChoiceWords, MinesRules, MinesWords } from './mines-words.tsx'

const face: GameFace<MinesChoice, MinesMove, MinesOutcome> = {
  game: MINES,
  Stage: MinesStage,
  Fields: MinesFields,
  Rules: MinesRules,
  Words: MinesWords,
  ChoiceWords: MinesChoiceWords,
  act: 'instant.mines.act',
  take: { act: 'instant.mines.collect', move: 'collect' },
  keys: [{ does: 'instant.mines.keys', keys: ['←', '→', '↑', '↓'] }],
}
export default anyFace(face)
