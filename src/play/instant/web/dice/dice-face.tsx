import { anyFace, type GameFace } from '#play/games/web/index.ts'
import { DICE, type DiceChoice, type DiceOutcome } from '../../dice/dice.rules.ts'
import { DiceFields } from './dice-fields.tsx'
import { DiceSpread } from './dice-spread.tsx'
import { DiceStage } from './dice-stage.tsx'
import { DiceChoiceWords, DiceRules, DiceWords } from './dice-words.tsx'

const face: GameFace<DiceChoice, never, DiceOutcome> = {
  game: DICE,
  Stage: DiceStage,
  Fields: DiceFields,
  Spread: DiceSpread,
  Rules: DiceRules,
  Words: DiceWords,
  ChoiceWords: DiceChoiceWords,
  act: 'instant.dice.act',
  keys: [{ does: 'instant.dice.keys', keys: ['←', '→'] }],
}
export default anyFace(face)
