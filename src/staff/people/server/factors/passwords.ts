import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH, passwordFault } from '../../password.rules.ts'
import { PeopleErrors } from '../../people.refusals.ts'

let common: ReadonlySet<string> | undefined

/** Whether guessing starts with it: one of the commonest, or one of them several times. */
function isCommon(password: string): boolean {
  common ??= new Set((dictionary['passwords-common'] ?? []).map(String))
  const lower = password.toLowerCase()
  if (common.has(lower)) return true
  for (let length = 1; length <= lower.length / 2; length += 1) {
    if (lower.length % length !== 0) continue
    const part = lower.slice(0, length)
    if (part.repeat(lower.length / length) === lower) return true
  }
  return false
}

/** @throws `passwordLength`, `passwordGuessable`, naming the field */
export function requireGoodPassword(password: string, name: string): void {
  const field = { data: { field: 'password' } }
  const fault = passwordFault(password, name)
  if (fault === 'tooShort' || fault === 'tooLong')
    throw PeopleErrors.passwordLength({ ...field, params: PASSWORD_LENGTH })
  if (fault === 'guessable' || isCommon(password)) throw PeopleErrors.passwordGuessable(field)
}
