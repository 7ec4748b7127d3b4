import { cny, type Money, money } from '#platform/money/money.ts'
import { type AmountRange, isInRange } from './amounts.rules.ts'
import type { QuickSet } from './deposit-channels.contract.ts'

/** A whole number from `min` to `max`, both inclusive, at random. */
export type RandomInt = (min: number, max: number) => number

const YUAN = cny(1).units
const SUGGESTIONS = 5
const LOWEST_TAIL = 10
const HIGHEST_TAIL = 99
/** Round numbers of hundreds that suggestions like to start with. */
const RUNGS = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))

function evenly<T>(list: readonly T[], count: number): readonly T[] {
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * (list.length - 1)) / (count - 1))] as T)
}

/** The two last digits that a number of `base` hundreds can end in and still lie in the range. */
function tailsOf(base: number, low: number, high: number): { first: number; last: number } {
  return {
    first: Math.max(LOWEST_TAIL, low - base * 100),
    last: Math.min(HIGHEST_TAIL, high - base * 100),
  }
}

function everyAmount(low: number, high: number, firstBase: number, lastBase: number): number[] {
  const found: number[] = []
  for (let base = firstBase; base <= lastBase; base += 1) {
    const { first, last } = tailsOf(base, low, high)
    for (let tail = first; tail <= last; tail += 1) found.push(base * 100 + tail)
  }
  return found
}

/**
 * Five of the hundreds between `first` and `last`, round ones where there are enough; null where there are
 * not five.
 */
function basesBetween(first: number, last: number): readonly number[] | null {
  const rungs = RUNGS.filter((rung) => rung >= first && rung <= last)
  if (rungs.length >= SUGGESTIONS) return evenly(rungs, SUGGESTIONS)
  if (last - first + 1 < SUGGESTIONS) return null
  return Array.from(
    { length: SUGGESTIONS },
    (_, i) => first + Math.floor(((last - first) * i) / (SUGGESTIONS - 1)),
  )
}

/**
 * Five suggestions in the range, lowest first: whole yuan that end in two random digits from 10 to 99 (49
 * becomes 4917), by which a payment is told from another (S5-008). Fewer only where the range holds fewer
 * such numbers.
 */
export function quickAmounts({ min, max }: AmountRange, randomInt: RandomInt): readonly Money<'CNY'>[] {
  const low = Number((min.units + YUAN - 1n) / YUAN)
  const high = Number(max.units / YUAN)
  const hasTail = (base: number) => {
    const { first, last } = tailsOf(base, low, high)
    return first <= last
  }
  const lowest = Math.floor(low / 100)
  const highest = Math.floor(high / 100)
  const firstBase = hasTail(lowest) ? lowest : lowest + 1
  const lastBase = hasTail(highest) ? highest : highest - 1
  if (firstBase > lastBase) return []
  const bases = basesBetween(firstBase, lastBase)
  const chosen = bases
    ? bases.map((base) => {
        const { first, last } = tailsOf(base, low, high)
        return base * 100 + randomInt(first, last)
      })
    : sample(everyAmount(low, high, firstBase, lastBase), SUGGESTIONS, randomInt)
  return chosen.toSorted((a, b) => a - b).map((yuan) => money('CNY', BigInt(yuan) * YUAN))
}

function sample(list: number[], count: number, randomInt: RandomInt): number[] {
  const rest = [...list]
  const picked: number[] = []
  while (picked.length < count && rest.length > 0) {
    picked.push(...rest.splice(randomInt(0, rest.length - 1), 1))
  }
  return picked
}

/**
 * The presets of big recharges (S5-009), and the default set (S5-010): what stands before the two random
 * digits.
 */
const PRESETS: Readonly<Record<Exclude<QuickSet, 'random'>, readonly number[]>> = {
  bigRecharge: [500, 800, 1000, 1500, 1999],
  default: [1, 5, 10, 20, 49],
}

/**
 * The amounts of a preset, each with two random digits from 10 to 99 behind it: 49 becomes 4917 (S5-009,
 * S5-010).
 */
export function presetAmounts(
  set: Exclude<QuickSet, 'random'>,
  randomInt: RandomInt,
): readonly Money<'CNY'>[] {
  return PRESETS[set].map((base) =>
    money('CNY', BigInt(base * 100 + randomInt(LOWEST_TAIL, HIGHEST_TAIL)) * YUAN),
  )
}

/** What a channel says about the amounts it suggests. */
export interface Suggesting {
  readonly range: AmountRange
  readonly fixed: readonly Money<'CNY'>[]
  /** The merchant's own. */
  readonly merchant: readonly Money<'CNY'>[]
  readonly set: QuickSet
}

/**
 * The suggestions of a channel: its fixed amounts where it takes no others; else the merchant's own, which
 * come before every set (S5-011); else those of its set. What lies outside the range is left out; where
 * nothing is left, five random ones.
 */
export function suggestedAmounts(
  { range, fixed, merchant, set }: Suggesting,
  randomInt: RandomInt,
): readonly Money<'CNY'>[] {
  if (fixed.length > 0) return fixed.slice(0, SUGGESTIONS)
  const inRange = (amounts: readonly Money<'CNY'>[]) => amounts.filter((amount) => isInRange(amount, range))
  const own = inRange(merchant).slice(0, SUGGESTIONS)
  if (own.length > 0) return own
  const preset = set === 'random' ? [] : inRange(presetAmounts(set, randomInt))
  return preset.length > 0 ? preset : quickAmounts(range, randomInt)
}
