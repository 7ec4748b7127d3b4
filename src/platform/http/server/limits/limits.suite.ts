import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { WireErrors } from '../../http.refusals.ts'
import type { RateLimits } from './limits.ts'

/** Limits as the processes of one house see them. */
export interface Counted {
  /** One entry a process; in memory there is one process. */
  readonly processes: readonly RateLimits[]
  close(): Promise<void>
}

const TOO_MANY = { code: WireErrors.tooManyRequests.code }

/** What every counter of calls has to do. */
export function limitsSuite(name: string, open: () => Promise<Counted>): void {
  describe(`rate limits ${name}`, () => {
    let counted: Counted
    afterEach(() => counted.close())

    it('allow as many calls as they say, whichever process takes them, and tell when to come back', async () => {
      counted = await open()
      const { processes } = counted
      const who = randomUUID()
      const call = (n: number) =>
        processes[n % processes.length]?.take('toy', { points: 4, seconds: 600 }, who)
      for (const n of [0, 1, 2, 3]) await call(n)
      await expect(call(4)).rejects.toMatchObject({
        ...TOO_MANY,
        data: { retryAfterSeconds: expect.closeTo(600, -2) },
      })
      await expect(call(5)).rejects.toMatchObject(TOO_MANY)
    })

    it('count everybody and everything on its own', async () => {
      counted = await open()
      const [limits] = counted.processes
      const once = { points: 1, seconds: 600 }
      const [a, b] = [randomUUID(), randomUUID()]
      await limits?.take('toy', once, a)
      await limits?.take('toy', once, b)
      await limits?.take('other', once, a)
      await expect(limits?.take('toy', once, a)).rejects.toMatchObject(TOO_MANY)
    })

    it('let somebody in again when the time is up', async () => {
      counted = await open()
      const [limits] = counted.processes
      const who = randomUUID()
      const once = { points: 1, seconds: 1 }
      await limits?.take('toy', once, who)
      await expect(limits?.take('toy', once, who)).rejects.toMatchObject(TOO_MANY)
      const again = () =>
        limits?.take('toy', once, who).then(
          () => 'in',
          () => 'out',
        )
      await expect.poll(again, { interval: 50, timeout: 20_000 }).toBe('in')
    })
  })
}
