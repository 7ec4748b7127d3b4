import type { Ctx } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'

/** What is settled together, and what is after it. */
interface Batch<T> {
  readonly all: readonly T[]
  next: Batch<T> | null
  /** Once it is under way: whether all were settled, or have to be each by itself. */
  settling: Promise<'settled' | 'apart'> | null
}

/** Something due with what is settled with it. */
export interface Batched<T> {
  readonly one: T
  readonly batch: Batch<T>
}

/** Puts what is due together, so many at a time of each group, in its order. */
export function inBatches<T>(groups: Iterable<readonly T[]>, together: number): readonly Batched<T>[] {
  const batched: Batched<T>[] = []
  let before: Batch<T> | null = null
  for (const group of groups) {
    for (let from = 0; from < group.length; from += together) {
      const batch: Batch<T> = { all: group.slice(from, from + together), next: null, settling: null }
      if (before) before.next = batch
      before = batch
      batched.push(...batch.all.map((one) => ({ one, batch })))
    }
  }
  return batched
}

/** Settles several in one transaction: all of them, or none and it throws. */
type Settle<T> = (ctx: Ctx, several: readonly T[]) => Promise<void>

/**
 * Settles something due: the first of a batch settles all of it, and begins the next batch, so that this process works
 * out the one while the database writes the other. Where a batch fails, each of it is settled by itself, so that the one
 * that cannot be costs the others nothing.
 */
export function settleBatched<T>(settle: Settle<T>): (ctx: Ctx, due: Batched<T>) => Promise<void> {
  const begin = (ctx: Ctx, batch: Batch<T>) => {
    batch.settling ??= settle(ctx, batch.all).then(
      () => 'settled',
      (error: unknown) => {
        if (isDatabaseAway(error)) throw error
        return 'apart'
      },
    )
    return batch.settling
  }
  return async (ctx, { one, batch }) => {
    const settling = begin(ctx, batch)
    const next = batch.next && begin(ctx, batch.next)
    // It fails when its turn comes; and nothing is under way any more when the run ends because the database is away.
    next?.catch(() => undefined)
    const state = await settling.catch(async (error: unknown) => {
      await next?.catch(() => undefined)
      throw error
    })
    if (state === 'apart') await settle(ctx, [one])
  }
}
