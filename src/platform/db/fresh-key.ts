import type { Tx } from './pool.ts'
import { withSavepoint } from './transact.ts'

/**
 * Draws that a key is given: with numbers of ten digits, more than two in a row are a fault and no accident.
 */
const DRAWS = 5

/**
 * Writes under a key that is drawn at random. A draw that another row already has, as the unique constraints
 * named `held` tell, is undone and drawn again. Everything else that `write` throws is thrown on.
 */
export async function withFreshKey<K, T>(
  tx: Tx,
  parts: { readonly draw: () => K; readonly held: readonly string[]; readonly write: (key: K) => Promise<T> },
): Promise<T> {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await withSavepoint(tx, () => parts.write(parts.draw()))
    } catch (error) {
      if (drawn === DRAWS || !isTaken(error, parts.held)) throw error
    }
  }
}

function isTaken(error: unknown, held: readonly string[]): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint !== undefined && held.includes(constraint)
}
