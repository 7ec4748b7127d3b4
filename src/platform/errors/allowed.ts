import { Refusal } from './refusal.ts'

/** What `decide` gives, or the refusal that it throws. */
export function orRefusal<T>(decide: () => T): T | Refusal {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The result; a refusal is thrown. */
export function orThrow<T>(told: T | Refusal): T {
  if (told instanceof Refusal) throw told
  return told
}

/**
 * Answers many askers at once: `prepare` looks at each by itself and throws what refuses it; `work` gets
 * those that are left, together. Gives the answers in the order asked, each a result or the refusal.
 */
export async function workOnAllowed<A, P, O>(
  asks: readonly A[],
  prepare: (ask: A) => P,
  work: (prepared: readonly P[]) => Promise<readonly (O | Refusal)[]>,
): Promise<readonly (O | Refusal)[]> {
  const prepared = asks.map((ask) => orRefusal(() => prepare(ask)))
  const allowed = prepared.filter((one) => !(one instanceof Refusal)) as P[]
  const results = allowed.length > 0 ? await work(allowed) : []
  const next = results.values()
  return prepared.map((one) => (one instanceof Refusal ? one : (next.next().value as O | Refusal)))
}
