import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Characters a typed password may have in our own client. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const
/** Characters of the form in which a password travels. */
export const WIRE_PASSWORD_LENGTH = 32
/** The form in which a password travels: 32 hexadecimal digits. */
export const WIRE_PASSWORD = /^[0-9a-fA-F]{32}$/

/**
 * The form in which a login password is sent (S5-017): the MD5 of its UTF-8 bytes in lower-case hex, unless
 * it already has 32 characters, which is sent as it is. Null when those 32 are not hexadecimal: the server
 * refuses them. MD5 is the specification's transport form, not the protection: the server stores only
 * Argon2id over it.
 */
export function wirePassword(typed: string): string | null {
  if (typed.length !== WIRE_PASSWORD_LENGTH) return bytesToHex(md5(utf8ToBytes(typed)))
  return WIRE_PASSWORD.test(typed) ? typed : null
}

/** What is wrong with a typed password at registration. */
export type PasswordFault = 'empty' | 'tooShort' | 'tooLong' | 'notHex'

/** What our own client asks of a new password before it is hashed; strength beyond that is advice. */
export function checkTypedPassword(typed: string): PasswordFault | null {
  if (typed === '') return 'empty'
  if (typed.length < PASSWORD_LENGTH.min) return 'tooShort'
  if (typed.length > PASSWORD_LENGTH.max) return 'tooLong'
  return wirePassword(typed) === null ? 'notHex' : null
}
