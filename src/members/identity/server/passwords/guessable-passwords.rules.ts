import { dictionary } from '@zxcvbn-ts/language-common'
import { COMMON_PASSWORDS } from '../../passwords/common-passwords.ts'
import { wirePassword } from '../../passwords/login-password.rules.ts'

/** How many of the commonest passwords the server knows by their digests, those that are too short included. */
const COMMONEST = 10_000

/** Digests of what guessing starts with: each word as it is, and with a capital first, and nothing at all. */
function commonDigests(): ReadonlySet<string> {
  const words = [...COMMON_PASSWORDS, ...(dictionary['passwords-common'] ?? []).slice(0, COMMONEST)]
  const digests = new Set([wirePassword('')])
  for (const word of words) {
    const text = String(word)
    digests.add(wirePassword(text))
    digests.add(wirePassword(text.charAt(0).toUpperCase() + text.slice(1)))
  }
  return digests
}

let known: ReadonlySet<string> | undefined

/**
 * True when a digest is that of nothing, of one of the commonest passwords or of the login name itself: all
 * that a server can tell of a password of which it sees the digest alone.
 */
export function isGuessable(digest: string, loginName: string): boolean {
  known ??= commonDigests()
  const name = loginName.trim()
  return known.has(digest) || digest === wirePassword(name) || digest === wirePassword(name.toLowerCase())
}
