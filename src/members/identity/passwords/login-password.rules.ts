import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type SentPassword, WIRE_PASSWORD } from './sent-password.rules.ts'

/** Characters a typed password may have. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const

/** Characters of the digest in which a password travels, and of a password that travels as it is typed. */
const WIRE_PASSWORD_LENGTH = 32

/** The MD5 of a password's UTF-8 bytes in lower-case hex: what Argon2id is made over. */
export function wirePassword(typed: string): string {
  return bytesToHex(md5(utf8ToBytes(typed)))
}

/**
 * A login password as our own client sends it (S5-017): hashed, unless it has 32 characters, which are sent as
 * they are. MD5 is the specification's transport form, not the protection: the server stores only Argon2id
 * over it.
 */
export function sentPassword(typed: string): SentPassword {
  if (typed.length === WIRE_PASSWORD_LENGTH) return { password: typed, passwordForm: 'typed' }
  return { password: wirePassword(typed), passwordForm: 'digest' }
}

/** The digest of a sent password: what a new one is stored by. */
export function digestOf({ password, passwordForm }: SentPassword): string {
  return passwordForm === 'typed' ? wirePassword(password) : password.toLowerCase()
}

/**
 * The digests by which a sent password is known again. One of 32 hexadecimal digits was once stored as though
 * it were a digest itself, and is still known by that.
 */
export function digestsOf(sent: SentPassword): readonly string[] {
  const isLikeDigest = sent.passwordForm === 'typed' && WIRE_PASSWORD.test(sent.password)
  return isLikeDigest ? [digestOf(sent), sent.password.toLowerCase()] : [digestOf(sent)]
}

/** What is wrong with a typed password at registration. */
export type PasswordFault = 'empty' | 'tooShort' | 'tooLong'

/** What is asked of a new password that is typed; strength beyond that is advice. */
export function checkTypedPassword(typed: string): PasswordFault | null {
  if (typed === '') return 'empty'
  if (typed.length < PASSWORD_LENGTH.min) return 'tooShort'
  return typed.length > PASSWORD_LENGTH.max ? 'tooLong' : null
}
