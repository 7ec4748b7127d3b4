/** What was filled in to have a code sent, and to which number it went. Nothing of code or password. */
export interface ForgotStep {
  readonly name: string
  readonly areaCode: string
  readonly phone: string
  readonly recipient: string
}

const STORED = 'fairhall.forgot-password'

const isStep = (value: unknown): value is ForgotStep =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'areaCode', 'phone', 'recipient'].every((field) => typeof Reflect.get(value, field) === 'string')

/**
 * The step that a forgotten password is at, kept for this session of the browser: set once a code was sent
 * (S2-086).
 */
export function storedForgotStep(): ForgotStep | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
    return isStep(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps the step; null forgets it. */
export function storeForgotStep(step: ForgotStep | null): void {
  try {
    if (step) sessionStorage.setItem(STORED, JSON.stringify(step))
    else sessionStorage.removeItem(STORED)
  } catch {
    // Storage is forbidden here: a reload begins anew.
  }
}
