import { hash, parseOptions, verify } from '@node-rs/argon2'

/** Memory in KiB, passes and threads of the Argon2id hash (the argon2 package's default algorithm). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Argon2id over a password in the form that it is kept by, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Nobody's password, hashed at start, so that the first stranger waits no longer than who is known. */
const dummy = hashPassword('nobody has this password')

/**
 * True when a password matches the stored hash. Without one (a name nobody has) it does the same work
 * against a dummy and says false, so that the time taken does not tell whether the name exists.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummy), password)
  return matches && stored !== undefined
}

/** True when a hash was made at another cost than today's and is due for a new one. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}
