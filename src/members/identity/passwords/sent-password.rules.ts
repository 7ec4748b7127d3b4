/** A digest as it travels: 32 hexadecimal digits. */
export const WIRE_PASSWORD = /^[0-9a-fA-F]{32}$/

/**
 * In what form a password is sent: `digest` is its MD5, as clients of the old kind send all of theirs without
 * saying so; `typed` is the password itself. Told by a field, since 32 characters may be either.
 */
export const PASSWORD_FORMS = ['digest', 'typed'] as const
type PasswordForm = (typeof PASSWORD_FORMS)[number]

/** A password as it is sent. */
export interface SentPassword {
  readonly password: string
  readonly passwordForm: PasswordForm
}

/** Whether what was sent can be a password in the form that is said of it. */
export function isSentPassword({ password, passwordForm }: SentPassword): boolean {
  return passwordForm === 'typed' ? password !== '' : WIRE_PASSWORD.test(password)
}
