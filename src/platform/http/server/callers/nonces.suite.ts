import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Nonces } from './nonces.ts'

/** What remembers nonces, and the time it goes by. */
export interface Remembered {
  readonly nonces: Nonces
  /** The present, in milliseconds; for a memory that is told the time, it goes on with each look. */
  now(): number
  close(): Promise<void>
}

/**
 * What every memory of nonces has to do, whoever shares it. `open` makes one that forgets after `windowMs`.
 */
export function noncesSuite(name: string, open: (windowMs: number) => Promise<Remembered>): void {
  describe(`nonces ${name}`, () => {
    let memory: Remembered
    afterEach(() => memory.close())

    it('takes each once', async () => {
      memory = await open(60_000)
      const [a, b] = [randomUUID(), randomUUID()]
      const now = memory.now()
      expect(await memory.nonces.take(a, now, now)).toBe('fresh')
      expect(await memory.nonces.take(b, now, now)).toBe('fresh')
      expect(await memory.nonces.take(a, now, now)).toBe('replayed')
    })

    it('takes one of many at once', async () => {
      memory = await open(60_000)
      const nonce = randomUUID()
      const now = memory.now()
      const taken = await Promise.all(Array.from({ length: 50 }, () => memory.nonces.take(nonce, now, now)))
      expect(taken.filter((one) => one === 'fresh')).toHaveLength(1)
    })

    it('forgets one after the window', async () => {
      memory = await open(400)
      const nonce = randomUUID()
      const again = () => {
        const now = memory.now()
        return memory.nonces.take(nonce, now, now)
      }
      expect(await again()).toBe('fresh')
      await expect.poll(again, { interval: 20, timeout: 20_000 }).toBe('fresh')
    })

    it('refuses what was signed before it began to remember', async () => {
      memory = await open(60_000)
      const now = memory.now()
      expect(await memory.nonces.take(randomUUID(), now - 100_000, now)).toBe('forgotten')
      expect(await memory.nonces.take(randomUUID(), now, now)).toBe('fresh')
    })
  })
}
