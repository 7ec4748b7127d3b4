import { hash, parseOptions, verify } from '@node-rs/argon2'
import { digestsOf, type SentPassword } from '../../passwords/login-password.rules.ts'

/** Memory in KiB, passes and threads of the Argon2id hash (the argon2 package's default algorithm). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Argon2id over the wire form of a password, with its own salt. */
export function hashPassword(wire: string): Promise<string> {
  return hash(wire, COST)
}

/**
 * Nobody's password, hashed at start, so that the first stranger does not wait longer than the first member.
 */
const dummy = hashPassword('nobody has this password')

/**
 * True when the wire form matches the stored hash. Without one (a name nobody has) it does the same work
 * against a dummy and says false, so that the time taken does not tell whether the name exists.
 */
export async function passwordMatches(stored: string | undefined, wire: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummy), wire)
  return matches && stored !== undefined
}

/**
 * Whether a login password as it was sent is the stored one. The work depends on what was sent alone, never
 * on the name it was sent for.
 */
export async function loginPasswordMatches(stored: string | undefined, sent: SentPassword): Promise<boolean> {
  const matches: boolean[] = []
  for (const digest of digestsOf(sent)) matches.push(await passwordMatches(stored, digest))
  return matches.includes(true)
}

/** True when a hash was made at another cost than today's and is due for a new one. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
