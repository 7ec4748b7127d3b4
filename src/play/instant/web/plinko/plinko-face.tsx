import { anyFace, type GameFace } from '#play/games/web/index.ts'
import { PLINKO, type PlinkoChoice, type PlinkoOutcome } from '../../plinko/plinko.rules.ts'
import { PlinkoFields } from './plinko-fields.tsx'
import { PlinkoStage } from './plinko-stage.tsx'
import { PlinkoChoiceWords, PlinkoRules, PlinkoWords } from './plinko-words.tsx'

const face: GameFace<PlinkoChoice, never, PlinkoOutcome> = {
  game: PLINKO,
  Stage: PlinkoStage,
  Fields: PlinkoFields,
  Rules: PlinkoRules,
  Words: PlinkoWords,
  ChoiceWords: PlinkoChoiceWords,
  act: 'instant.plinko.act',
}
export default anyFace(face)
