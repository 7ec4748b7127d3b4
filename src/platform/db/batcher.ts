import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './away.ts'

/** Before each further attempt at a batch whose connection was lost. */
const PAUSES_MS = [50, 500]

/** Too many wait already: nothing was done, try again in a moment. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The connection was lost while this was committed, at every attempt: whether it happened is unknown. Ask again under the same ids. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

export interface BatcherOptions<I, O> {
  /**
   * Commits the items in one transaction and gives each its answer, in their order; an item that is refused is answered,
   * not thrown. Has to be harmless to repeat: it is called again when the connection was lost, and for each half when a
   * batch fails as a whole.
   */
  readonly commit: (items: readonly I[]) => Promise<readonly O[]>
  /** Items in one batch at most. */
  readonly most: number
  /** Batches under way at most. */
  readonly atOnce: number
  /** Items that wait at most; beyond them `submit` throws `QueueFull`. */
  readonly waiting: number
}

/** Hands an item in; resolves with its own answer once that is committed. Rejects with `QueueFull`, `OutcomeUnknown` or its own fault. */
export type Submit<I, O> = (item: I) => Promise<O>

interface Waiter<I, O> {
  readonly item: I
  readonly resolve: (answer: O) => void
  readonly reject: (error: unknown) => void
}

/**
 * Commits together whoever waits at the same time. What comes while nothing is under way goes at once (with what came in
 * the same turn of the event loop); what comes while a batch is committed gathers and goes when it is done. So nobody
 * waits for company, and the busier it is, the more share one commit.
 */
export function createBatcher<I, O>({ commit, most, atOnce, waiting }: BatcherOptions<I, O>): Submit<I, O> {
  const queue: Waiter<I, O>[] = []
  let underWay = 0
  let leaving = false

  function leaveSoon(): void {
    if (leaving || underWay >= atOnce || queue.length === 0) return
    leaving = true
    setImmediate(() => {
      leaving = false
      const batch = queue.splice(0, most)
      underWay += 1
      void settle(commit, batch).finally(() => {
        underWay -= 1
        leaveSoon()
      })
      leaveSoon()
    })
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) return reject(new QueueFull(`${waiting} wait already`))
      queue.push({ item, resolve, reject })
      leaveSoon()
    })
}

/** Gives every waiter its answer or its error; never throws. */
async function settle<I, O>(
  commit: BatcherOptions<I, O>['commit'],
  batch: readonly Waiter<I, O>[],
): Promise<void> {
  try {
    const answers = await commitAgainIfAway(
      commit,
      batch.map(({ item }) => item),
    )
    for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as O)
  } catch (error) {
    if (batch.length === 1 || error instanceof OutcomeUnknown) {
      for (const { reject } of batch) reject(error)
    } else {
      // One of them is at fault, and the others shall not pay for it: in halves, it is found in a few steps.
      const half = Math.ceil(batch.length / 2)
      await settle(commit, batch.slice(0, half))
      await settle(commit, batch.slice(half))
    }
  }
}

/** Commits; again after each pause when the database is away, so that a cut connection or a quick restart is not noticed. */
async function commitAgainIfAway<I, O>(
  commit: BatcherOptions<I, O>['commit'],
  items: readonly I[],
): Promise<readonly O[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await commit(items)
    } catch (cause) {
      if (!isDatabaseAway(cause)) throw cause
      const pauseMs = PAUSES_MS[attempt]
      if (pauseMs === undefined)
        throw new OutcomeUnknown('the database went away: ask again under the same ids', { cause })
      await pause(pauseMs)
    }
  }
}
