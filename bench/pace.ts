import { processorTime } from './ledger/processor-time.ts'

/** How fast something went, and what each of it cost in processor time (null where that cannot be told). */
export interface Pace {
  readonly perSecond: number
  readonly microseconds: number | null
}

/** Runs every lane, one thing after another, for some seconds; how many were done in a second. */
export async function pace(lanes: readonly (() => Promise<unknown>)[], seconds: number): Promise<Pace> {
  let count = 0
  const spent = processorTime()
  const began = performance.now()
  const lane = async (next: () => Promise<unknown>) => {
    while (performance.now() - began < seconds * 1000) {
      await next()
      count += 1
    }
  }
  await Promise.all(lanes.map(lane))
  const took = performance.now() - began
  const now = processorTime()
  const microseconds = spent === null || now === null ? null : (now - spent) / count
  return { perSecond: (count * 1000) / took, microseconds }
}
