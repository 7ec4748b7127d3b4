import type { LotteryLook } from '../../kit/lottery-game.rules.ts'

/** How one number is drawn: its shape, what it is filled with, and what is written on it. */
export interface BallLook {
  readonly shape: 'ball' | 'car' | 'die'
  readonly fill: string
  readonly ink: string
}

const DARK = '#1b1311'
const LIGHT = '#ffffff'
const PORCELAIN: BallLook = { shape: 'ball', fill: '#f8f3e9', ink: DARK }
const RED: BallLook = { shape: 'ball', fill: '#b3352c', ink: LIGHT }
const BLUE: BallLook = { shape: 'ball', fill: '#235fa3', ink: LIGHT }
const DIE: BallLook = { shape: 'die', fill: '#f8f3e9', ink: DARK }

/** The runners, by their numbers from 1 on. */
const CARS: readonly (readonly [fill: string, ink: string])[] = [
  ['#e9c93f', DARK],
  ['#2f7fd0', '#08131f'],
  ['#55504c', LIGHT],
  ['#e0802c', DARK],
  ['#4fc4c9', DARK],
  ['#5b4bc4', LIGHT],
  ['#cfcac2', DARK],
  ['#c22f2a', LIGHT],
  ['#8a2a22', LIGHT],
  ['#3a9c49', '#08131f'],
]

/** Red numbers of a two-colour draw; what follows is blue. */
export const REDS = 6

/** How a number of a draw looks, by the place that it has there. */
export function ballLook(look: LotteryLook, number: number, place: number): BallLook {
  switch (look) {
    case 'cars': {
      const [fill, ink] = CARS[number - 1] ?? ['#55504c', LIGHT]
      return { shape: 'car', fill, ink }
    }
    case 'dice':
      return DIE
    case 'two-colour':
      return place < REDS ? RED : BLUE
    default:
      return PORCELAIN
  }
}

/** A number as it is written: two digits where a game's balls are numbered so. */
export const numberText = (look: LotteryLook, number: number): string =>
  look === 'balls' || look === 'two-colour' ? `${number}`.padStart(2, '0') : `${number}`

/** Where the pips of a die stand, in a grid of three by three. */
export const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]
