/** Characters a password of the console has at least and at most. */
export const PASSWORD_LENGTH = { min: 14, max: 128 } as const
/** A password of fewer different characters is guessed by trying such ones. */
const LEAST_DIFFERENT = 5

export type PasswordFault = 'tooShort' | 'tooLong' | 'guessable'

/** What is wrong with a new password, as far as it can be told without a list; null where nothing is. */
export function passwordFault(password: string, name: string): PasswordFault | null {
  const { length } = [...password]
  if (length < PASSWORD_LENGTH.min) return 'tooShort'
  if (length > PASSWORD_LENGTH.max) return 'tooLong'
  const lower = password.toLowerCase()
  const rest = name === '' ? lower : lower.replaceAll(name.toLowerCase(), '')
  const isGuessable =
    new Set(lower).size < LEAST_DIFFERENT || [...rest].length < PASSWORD_LENGTH.min / 2 || isRun(lower)
  return isGuessable ? 'guessable' : null
}

/** Whether each character follows the one before it: 1234567890…, abcdef…, or back. */
function isRun(text: string): boolean {
  /** From 9 to 0, and back. */
  const WRAPS: Readonly<Record<number, number>> = { '-9': 1, 9: -1 }
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(
    codes.slice(1).map((code, place) => {
      const step = code - (codes[place] ?? 0)
      return WRAPS[step] ?? step
    }),
  )
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
