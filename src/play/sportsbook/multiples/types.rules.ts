import { ONE } from '#platform/money/fraction.ts'
import { parseSystem, type System, systemCoefficient } from './multiples.rules.ts'

/** Legs of a multiple. */
export const LEAST_LEGS = 2
export const MOST_LEGS = 12

/** The one line of all legs. */
export const ACCUMULATOR = 'accumulator'

/** Systems with a name, as the wire and the books call them; others are called by their sizes, `2/4`. */
export const NAMED_TYPES = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superheinz',
  'goliath',
] as const

/** A type of multiple for a number of legs. */
export interface MultipleType {
  readonly type: string
  readonly system: System
  readonly lines: number
}

const linesOf = (system: System) =>
  systemCoefficient(
    system,
    Array.from({ length: system.legs }, () => ONE),
  ).lines

/** The types that so many legs can be bet on in: the accumulator, then systems by size, then those with a name. */
export function typesFor(legs: number): readonly MultipleType[] {
  if (!Number.isInteger(legs) || legs < LEAST_LEGS || legs > MOST_LEGS) return []
  const sizes = Array.from({ length: legs - 2 }, (_, n) => `${n + 2}/${legs}`)
  const systems = [...sizes, ...NAMED_TYPES].flatMap((type) => {
    const system = parseSystem(type)
    return system?.legs === legs ? [{ type, system }] : []
  })
  const whole = { type: ACCUMULATOR, system: { legs, from: legs, to: legs } }
  return [whole, ...systems].map((one) => ({ ...one, lines: linesOf(one.system) }))
}

/** The type of that name for so many legs; null where they do not go together. */
export function typeFor(type: string, legs: number): MultipleType | null {
  return typesFor(legs).find((one) => one.type === type) ?? null
}
