import { randomInt } from 'node:crypto'

/**
 * Digits of a remark: few enough to type by hand, enough that two orders of one rail never draw the same by
 * chance.
 */
const DIGITS = 10

/**
 * A remark that a payer can type, by which a transfer is told from every other. Uniqueness is held by the
 * table's key: write it with `withFreshKey`.
 */
export function newReference(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')
}
