import { type Colour, colourOf, NUMBERS, THIRDS } from '../roulette/board.rules.ts'
import type { RouletteResult } from '../roulette/roulette.rules.ts'

/** A number that came, with its colour. */
export interface NumberSeen {
  readonly number: number
  readonly colour: Colour
}

/** The numbers of some rounds in their order. */
export const numbersSeen = (results: readonly RouletteResult[]): readonly NumberSeen[] =>
  results.map(({ number }) => ({ number, colour: colourOf(number) }))

/** How often each number came among some rounds, and each of the bets outside won. */
export function rouletteTally(results: readonly RouletteResult[]) {
  const numbers = NUMBERS.map(() => 0)
  for (const { number } of results) numbers[number] = (numbers[number] ?? 0) + 1
  const count = (is: (number: number) => boolean) =>
    numbers.reduce((sum, times, number) => (is(number) ? sum + times : sum), 0)
  const thirds = (kind: keyof typeof THIRDS) =>
    Array.from(THIRDS[kind].values(), (covered) => count((number) => covered.includes(number)))
  return {
    rounds: results.length,
    /** By the number itself, 0 to 36. */
    numbers: numbers as readonly number[],
    red: count((number) => colourOf(number) === 'red'),
    black: count((number) => colourOf(number) === 'black'),
    zero: count((number) => number === 0),
    odd: count((number) => number % 2 === 1),
    even: count((number) => number > 0 && number % 2 === 0),
    low: count((number) => number >= 1 && number <= 18),
    high: count((number) => number >= 19),
    dozens: thirds('dozen'),
    columns: thirds('column'),
  }
}
