import { anyFace, type GameFace } from '#play/games/web/index.ts'
import { LIMBO, type LimboChoice, type LimboOutcome } from '../../limbo/limbo.rules.ts'
import { LimboFields } from './limbo-fields.tsx'
import { LimboStage } from './limbo-stage.tsx'
import { LimboChoiceWords, LimboRules, LimboWords } from './limbo-words.tsx'

const face: GameFace<LimboChoice, never, LimboOutcome> = {
  game: LIMBO,
  Stage: LimboStage,
  Fields: LimboFields,
  Rules: LimboRules,
  Words: LimboWords,
  ChoiceWords: LimboChoiceWords,
  act: 'instant.limbo.act',
}
export default anyFace(face)
