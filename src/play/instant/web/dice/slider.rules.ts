import {
  type DiceChoice,
  type DiceDirection,
  HIGHEST_POINT,
  MOST_WINNING,
  targetFor,
} from '../../dice/dice.rules.ts'

/** The lowest and the highest target of each direction, in hundredths. */
export const MOST_TARGETS: Readonly<Record<DiceDirection, readonly [number, number]>> = {
  over: [targetFor('over', MOST_WINNING), targetFor('over', 1)],
  under: [targetFor('under', 1), targetFor('under', MOST_WINNING)],
}

/** How far each key moves the target, in hundredths: arrows half a point, Page keys five. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -50,
  ArrowDown: -50,
  ArrowRight: 50,
  ArrowUp: 50,
  PageDown: -500,
  PageUp: 500,
}

/** The target after a key, within what may be chosen; null where the key means nothing here. */
export function targetAfterKey({ direction, target }: DiceChoice, key: string): number | null {
  const [least, most] = MOST_TARGETS[direction]
  if (key === 'Home') return least
  if (key === 'End') return most
  const step = STEPS[key]
  return step === undefined ? null : Math.min(most, Math.max(least, target + step))
}

/** The choice with the other side winning, and as many points. */
export function turned({ direction, target }: DiceChoice): DiceChoice {
  return { direction: direction === 'over' ? 'under' : 'over', target: HIGHEST_POINT - target }
}
