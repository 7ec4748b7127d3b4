import { passwordMatches } from '#platform/secrets/server/password-hash.ts'
import { digestsOf } from '../../passwords/login-password.rules.ts'
import type { SentPassword } from '../../passwords/sent-password.rules.ts'

/**
 * Whether a login password as it was sent is the stored one. The work depends on what was sent alone, never
 * on the name it was sent for.
 */
export async function loginPasswordMatches(stored: string | undefined, sent: SentPassword): Promise<boolean> {
  const matches: boolean[] = []
  for (const digest of digestsOf(sent)) matches.push(await passwordMatches(stored, digest))
  return matches.includes(true)
}
