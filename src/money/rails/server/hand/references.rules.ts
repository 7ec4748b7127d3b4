import { randomInt } from 'node:crypto'

const DIGITS = 11

/** A remark for a payout: told from an order's, which is ten digits, by its letter. */
export function newPayoutReference(): string {
  return `P${randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')}`
}

const ORDERS = /(?<![0-9A-Za-z])\d{10}(?![0-9A-Za-z])/g
const PAYOUTS = /(?<![0-9A-Za-z])P\d{11}(?![0-9A-Za-z])/gi

/** What could be an order's reference in a remark that a person wrote, or a bank added to. */
export function orderReferencesIn(remark: string): readonly string[] {
  return [...new Set(remark.match(ORDERS))]
}

/** What could be a payout's reference in a remark. */
export function payoutReferencesIn(remark: string): readonly string[] {
  return [...new Set(remark.match(PAYOUTS)?.map((one) => one.toUpperCase()))]
}
