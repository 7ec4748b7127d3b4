/** What is drawn of tables stays as it is by day and by night: felt, cards, chips and the wheel have colours of their own. */
export const FELT = '#123d31'
export const FELT_LINE = '#96dec2'
export const WOOD = '#3a1218'
export const PAPER = '#f6f2e7'
export const INK = '#1b1311'
export const CARD_RED = '#c83a30'
export const BRASS = '#d9b765'

/** Pockets and numbers of roulette; white on each is read well. */
export const POCKET = { red: '#b3352c', black: '#1b1716', green: '#17684a' } as const

/** Chips by what they are worth. */
export const CHIP_FILL: Readonly<Record<number, string>> = {
  1: '#5d5852',
  5: '#9a4a2a',
  10: '#2f6b92',
  50: '#16624e',
  100: '#8a3a2c',
  500: '#4a3f78',
  1000: '#7d5a1f',
}
