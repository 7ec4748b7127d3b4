import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_LENGTH } from './login-password.rules.ts'

/** Arches lit in the meter: 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

/** What would help most, with the number it names. */
export type StrengthAdvice =
  | { readonly kind: 'tooShort'; readonly count: number }
  | { readonly kind: 'addCharacters'; readonly count: number }
  | { readonly kind: 'common' }
  | { readonly kind: 'hasName' }
  | { readonly kind: 'none' }

export interface Strength {
  readonly level: StrengthLevel
  readonly advice: StrengthAdvice
}

/** Bits from which the second, third and fourth arch light. */
const LEVEL_BITS = [30, 46, 62] as const

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 32],
]

function poolSize(typed: string): number {
  return POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(typed) ? size : 0), 0)
}

/** Characters that surprise: one that repeats or continues the one before it counts for a quarter. */
function surprisingLength(typed: string): number {
  let length = 0
  let before = Number.NaN
  for (const character of typed) {
    const code = character.codePointAt(0) ?? 0
    length += Math.abs(code - before) <= 1 ? 0.25 : 1
    before = code
  }
  return length
}

function isCommon(typed: string): boolean {
  const lower = typed.toLowerCase()
  return COMMON_PASSWORDS.includes(lower) || COMMON_PASSWORDS.includes(lower.replace(/[^a-z0-9]+$/, ''))
}

/** Measures a typed password for the meter. It advises and refuses nothing: the server sees only the hash. */
export function measurePassword(typed: string, loginName: string): Strength {
  if (typed === '') return { level: 0, advice: { kind: 'none' } }
  const missing = PASSWORD_LENGTH.min - typed.length
  if (missing > 0) return { level: 1, advice: { kind: 'tooShort', count: missing } }
  if (isCommon(typed)) return { level: 1, advice: { kind: 'common' } }
  const name = loginName.trim().toLowerCase()
  if (name.length >= 4 && typed.toLowerCase().includes(name)) return { level: 1, advice: { kind: 'hasName' } }
  const bitsEach = Math.log2(poolSize(typed))
  const bits = surprisingLength(typed) * bitsEach
  const passed = LEVEL_BITS.filter((needed) => bits >= needed).length
  const next = LEVEL_BITS[passed]
  const advice: StrengthAdvice =
    next === undefined
      ? { kind: 'none' }
      : { kind: 'addCharacters', count: Math.ceil((next - bits) / bitsEach) }
  return { level: (1 + passed) as StrengthLevel, advice }
}
