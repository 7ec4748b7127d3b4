import { setTimeout as pause } from 'node:timers/promises'

/** So often a member asks. */
const EVERY_MS = 4

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** What a member waits for each time they ask while something goes on, and how long that takes; in milliseconds. */
export async function besideMembers(ask: () => Promise<unknown>, work: () => Promise<unknown>) {
  const waits: number[] = []
  let isDone = false
  const probing = async () => {
    while (!isDone) {
      waits.push(await timed(ask))
      await pause(EVERY_MS)
    }
  }
  const probes = probing()
  const took = await timed(work)
  isDone = true
  await probes
  return { waits, took }
}
