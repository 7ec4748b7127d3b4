import { randomInt } from 'node:crypto'
import { passesLuhn } from '#money/payees/card-number.rules.ts'

/** The number of a card that nobody else has bound: of China Merchants Bank, ending in 8841. */
export function newCardNo(): string {
  const start = `621483${String(randomInt(1e5)).padStart(5, '0')}`
  const numbers = Array.from({ length: 10 }, (_, digit) => `${start}${digit}8841`)
  return numbers.find(passesLuhn) as string
}
