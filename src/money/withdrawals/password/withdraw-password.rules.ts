/** Digits of a withdraw password. */
export const WITHDRAW_PASSWORD_DIGITS = 6

/** Why a new withdraw password is not taken; each is the name of a refusal of this room. */
export type WithdrawPasswordFault = 'passwordDigits' | 'passwordGuessable'

/**
 * Judges a new withdraw password: six ASCII digits that are neither one digit over and over nor a run up or
 * down.
 */
export function faultOfWithdrawPassword(password: string): WithdrawPasswordFault | null {
  if (!/^[0-9]{6}$/.test(password)) return 'passwordDigits'
  const digits = Array.from(password, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === -1) ? 'passwordGuessable' : null
}
