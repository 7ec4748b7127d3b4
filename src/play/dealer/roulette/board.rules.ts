/** The numbers of the board, 0 apart: twelve rows of three (1-2-3, 4-5-6, …), which make three columns. */
const ROWS: readonly (readonly [number, number, number])[] = Array.from({ length: 12 }, (_, row) => [
  row * 3 + 1,
  row * 3 + 2,
  row * 3 + 3,
])

export const NUMBERS: readonly number[] = Array.from({ length: 37 }, (_, number) => number)

/** The pockets of a wheel with one zero, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Colour = 'red' | 'black' | 'green'

/** The colour of a number; zero is green. */
export const colourOf = (number: number): Colour =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black'

/** What a spot is called: its numbers, rising. */
const named = (numbers: readonly number[]) => numbers.join('-')

/** Each spot of a kind by its value, with the numbers that it covers. */
export type Spots = ReadonlyMap<string, readonly number[]>
const spotsOf = (all: readonly (readonly number[])[]): Spots =>
  new Map(all.map((numbers) => [named(numbers), numbers]))

/** Two rows that touch. */
const TOUCHING = ROWS.slice(1).map((row, at) => [ROWS[at] ?? row, row] as const)

/** The spots inside the board, by kind. */
export const INSIDE = {
  straight: spotsOf(NUMBERS.map((number) => [number])),
  /** Two numbers that touch; zero touches the first row. */
  split: spotsOf([
    ...[1, 2, 3].map((number) => [0, number]),
    ...ROWS.flatMap(([a, b, c]) => [
      [a, b],
      [b, c],
    ]),
    ...TOUCHING.flatMap(([upper, lower]) => upper.map((number, at) => [number, lower[at] ?? 0])),
  ]),
  street: spotsOf(ROWS),
  /** Zero with two numbers of the first row that touch. */
  trio: spotsOf([
    [0, 1, 2],
    [0, 2, 3],
  ]),
  corner: spotsOf(
    TOUCHING.flatMap(([[a, b, c], [d, e, f]]) => [
      [a, b, d, e],
      [b, c, e, f],
    ]),
  ),
  'six-line': spotsOf(TOUCHING.map(([upper, lower]) => [...upper, ...lower])),
} as const

const whole = (is: (number: number) => boolean) => NUMBERS.filter((number) => number > 0 && is(number))
const thirds = (is: (number: number, third: number) => boolean): Spots =>
  new Map([1, 2, 3].map((third) => [`${third}`, whole((number) => is(number, third))]))

/** The spots outside, named 1 to 3: of columns by their first number. */
export const THIRDS = {
  dozen: thirds((number, third) => Math.ceil(number / 12) === third),
  column: thirds((number, third) => (number - 1) % 3 === third - 1),
} as const

export type Alone = 'first-four' | 'red' | 'black' | 'odd' | 'even' | 'low' | 'high'

/** The spots that have no other of their kind, with the numbers that they cover: zero is in none of the outside ones. */
export const ALONE: Readonly<Record<Alone, readonly number[]>> = {
  'first-four': [0, 1, 2, 3],
  red: whole((number) => colourOf(number) === 'red'),
  black: whole((number) => colourOf(number) === 'black'),
  odd: whole((number) => number % 2 === 1),
  even: whole((number) => number % 2 === 0),
  low: whole((number) => number <= 18),
  high: whole((number) => number >= 19),
}
