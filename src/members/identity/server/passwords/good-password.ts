import { IdentityErrors } from '../../identity.refusals.ts'
import { checkTypedPassword, digestOf, PASSWORD_LENGTH } from '../../passwords/login-password.rules.ts'
import type { SentPassword } from '../../passwords/sent-password.rules.ts'
import { isGuessable } from './guessable-passwords.rules.ts'

/**
 * Refuses a new password that is guessed first, naming the field. How long it is can be seen only of one that
 * was sent as it was typed.
 * @throws Refusal `passwordLength`, `passwordGuessable`, or `passwordUnchanged` where it is the old one
 */
export function requireGoodPassword(sent: SentPassword, loginName: string, old?: SentPassword): void {
  const field = { data: { field: 'password' } }
  if (sent.passwordForm === 'typed' && checkTypedPassword(sent.password) !== null)
    throw IdentityErrors.passwordLength({ ...field, params: PASSWORD_LENGTH })
  if (isGuessable(digestOf(sent), loginName)) throw IdentityErrors.passwordGuessable(field)
  if (old && digestOf(old) === digestOf(sent)) throw IdentityErrors.passwordUnchanged(field)
}
