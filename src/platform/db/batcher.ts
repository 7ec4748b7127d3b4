import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './away.ts'

/** How long something waits for company at most while as many batches as usual are under way: one of them may wait for what is locked. */
const PATIENCE_MS = 100
/** Before each further attempt at a batch whose connection was lost. */
const PAUSES_MS = [50, 500]

/** Too many wait already: nothing was done, try again in a moment. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * The connection was lost while this was committed, at every attempt: whether it happened is unknown. Ask
 * again under the same ids.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

export interface BatcherOptions<I, O> {
  /**
   * Commits the items in one transaction and gives each its answer, in their order; an item that is refused
   * is answered, not thrown. Has to be harmless to repeat: it is called again when the connection was lost,
   * and for each half when a batch fails as a whole.
   */
  readonly commit: (items: readonly I[]) => Promise<readonly O[]>
  /** Items in one batch at most. */
  readonly most: number
  /**
   * A batch smaller than this costs hardly less than one of this size: what gathered is not shared out into
   * such.
   */
  readonly worth: number
  /** Batches under way at most. */
  readonly atOnce: number
  /**
   * Batches under way as long as none takes long: beside so many, one leaves only when it is full, or has waited for a
   * moment. What gathered is shared out over these. `atOnce`, when left out.
   */
  readonly usual?: number
  /**
   * What an item locks, as far as it can be told: while a batch that locks one of these is under way, the
   * item waits for it here and not in the database, where it would hold up those that came with it. Nothing,
   * when left out.
   */
  readonly touches?: (item: I) => readonly unknown[]
  /** Items that wait at most; beyond them `submit` throws `QueueFull`. */
  readonly waiting: number
}

/**
 * Hands an item in; resolves with its own answer once that is committed. Rejects with `QueueFull`,
 * `OutcomeUnknown` or its own fault.
 */
export type Submit<I, O> = (item: I) => Promise<O>

interface Waiter<I, O> {
  readonly item: I
  readonly touches: readonly unknown[]
  readonly since: number
  readonly resolve: (answer: O) => void
  readonly reject: (error: unknown) => void
}

/**
 * Commits together whoever waits at the same time. What comes while nothing is under way goes at once (with
 * what came in the same turn of the event loop); what comes while as many batches are committed as may be
 * gathers and goes when one is done. So nobody waits for company, and the busier it is, the more share one
 * commit. What gathered is shared out evenly over the batches that may leave, unless it is little. What
 * touches the same goes in the order in which it came.
 */
export function createBatcher<I, O>(options: BatcherOptions<I, O>): Submit<I, O> {
  const { commit, most, worth, atOnce, usual = atOnce, waiting, touches = () => [] } = options
  let queue: Waiter<I, O>[] = []
  /** What the batches under way touch; no two of them touch the same. */
  const touched = new Set<unknown>()
  let underWay = 0
  let leaving = false
  let impatient: NodeJS.Timeout | undefined

  function leaveSoon(): void {
    if (leaving || underWay >= atOnce || queue.length === 0) return
    leaving = true
    setImmediate(() => {
      leaving = false
      // Shared out over the batches that may leave: in one, those that came together would come together for
      // ever, and one processor would wait while the other works.
      const share = Math.max(worth, Math.ceil(queue.length / Math.max(1, usual - underWay)))
      const { batch, left } = takeFree(queue, { share, most }, touched)
      if (batch.length === 0) return
      const patience = PATIENCE_MS - (performance.now() - (batch[0]?.since ?? 0))
      if (underWay >= usual && batch.length < most && patience > 0) {
        clearTimeout(impatient)
        impatient = setTimeout(leaveSoon, patience)
        return
      }
      queue = left
      const theirs = batch.flatMap((waiter) => waiter.touches)
      for (const thing of theirs) touched.add(thing)
      underWay += 1
      void settle(commit, batch).finally(() => {
        underWay -= 1
        for (const thing of theirs) touched.delete(thing)
        leaveSoon()
      })
      leaveSoon()
    })
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) return reject(new QueueFull(`${waiting} wait already`))
      queue.push({ item, touches: touches(item), since: performance.now(), resolve, reject })
      leaveSoon()
    })
}

/**
 * The first of a queue that touch nothing of what is touched already, with those that would have to wait for them: about
 * `share` in all, at most `most`; and those that are left. Whoever touches what many wait for brings these along, so that
 * what many want by turns is shared out by what they want. Nobody overtakes one that touches the same and came before.
 */
function takeFree<W extends { readonly touches: readonly unknown[] }>(
  queue: readonly W[],
  { share, most }: { readonly share: number; readonly most: number },
  touched: ReadonlySet<unknown>,
): { batch: W[]; left: W[] } {
  const barred = new Set(touched)
  const taken = new Set<unknown>()
  const wanted = countTouches(queue)
  /** How many will be in the batch by what is taken. */
  let expected = 0
  const batch: W[] = []
  const left: W[] = []
  for (const [place, waiter] of queue.entries()) {
    if (batch.length === most) return { batch, left: [...left, ...queue.slice(place)] }
    const { touches } = waiter
    const free = touches.every((thing) => !barred.has(thing))
    const isBrought = touches.some((thing) => taken.has(thing))
    const joins = free && (isBrought || expected < share)
    if (joins) {
      batch.push(waiter)
      if (!isBrought) expected += 1
      for (const thing of touches) if (!taken.has(thing)) expected += (wanted.get(thing) ?? 1) - 1
    } else left.push(waiter)
    for (const thing of touches) (joins ? taken : barred).add(thing)
  }
  return { batch, left }
}

/** By what is touched, how many of a queue touch it. */
function countTouches(queue: readonly { readonly touches: readonly unknown[] }[]): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const { touches } of queue)
    for (const thing of touches) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
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

/**
 * Commits; again after each pause when the database is away, so that a cut connection or a quick restart is
 * not noticed.
 */
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
