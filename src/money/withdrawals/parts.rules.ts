import { type Money, payablePart, readAmount, subtract, sum, type WireAmount } from '#platform/money/money.ts'

/**
 * The states of a part of a withdrawal, each paid by a payout of its own.
 * - `asked`: the rail was asked to pay it
 * - `failed`: the rail refused; somebody of the house has it paid again or gives it back
 * - `paid`: the rail has paid it
 * - `returned`: given back to the balance
 */
export const PART_STATES = ['asked', 'failed', 'paid', 'returned'] as const
export type PartState = (typeof PART_STATES)[number]

/** How many parts a withdrawal is paid in, at least and at most. */
export const PARTS = { least: 2, most: 5 } as const

/** The number of a part: that of its withdrawal and its place. */
export const partNoOf = (billNo: string, no: number): string => `${billNo}-${no}`

/** Whether some amounts are the parts of a whole: enough and not too many, none of them nothing, and they add up. */
export function arePartsOf(whole: Money, parts: readonly Money[]): boolean {
  if (parts.length < PARTS.least || parts.length > PARTS.most) return false
  const isPart = (part: Money) =>
    part.currency === whole.currency && part.units > 0n && payablePart(part).units === part.units
  if (!parts.every(isPart)) return false
  return parts.reduce((total, { units }) => total + units, 0n) === whole.units
}

/** What of a withdrawal with parts is not given back: what its member receives. */
export function receivedOf<C extends 'CNY' | 'USDT'>({
  amount,
  currency,
  subDraws,
}: {
  readonly amount: WireAmount<C>
  readonly currency: C
  readonly subDraws: readonly { readonly amount: WireAmount<C>; readonly partState: PartState }[]
}): Money<C> {
  const back = subDraws.filter(({ partState }) => partState === 'returned')
  return subtract(
    readAmount(amount, currency),
    sum(
      currency,
      back.map((part) => readAmount(part.amount, currency)),
    ),
  )
}
