import { type SlotChoice, type SlotOutcome, spinsOf } from '../../kit/title.rules.ts'
import type { SlotLook } from '../stage/look.ts'
import { useSlotWords } from '../stage/use-slot-words.ts'

/** A round in a few words: its best win, how many others, and its free spins. */
export function outcomeWords(look: SlotLook) {
  return ({ outcome }: { readonly choice: SlotChoice; readonly outcome: SlotOutcome }) => (
    <OutcomeWords look={look} outcome={outcome} />
  )
}

function OutcomeWords({ look, outcome }: { look: SlotLook; outcome: SlotOutcome }) {
  const { t, win } = useSlotWords(look.symbols)
  const spins = spinsOf(look.title, outcome)
  const wins = spins
    .flatMap(({ standings }) => standings)
    .flatMap(({ wins: won, factor }) => won.map((one) => ({ one, pays: one.pays * factor })))
    .sort((one, other) => other.pays - one.pays)
  const [best] = wins
  const words = [
    best ? win(best.one) : t('slots.words.none'),
    wins.length > 1 ? t('slots.win.more', { count: wins.length - 1 }) : null,
    spins.length > 1 ? t('slots.words.free', { count: spins.length - 1 }) : null,
  ]
  return words.filter((word) => word !== null).join(t('slots.stage.between'))
}
