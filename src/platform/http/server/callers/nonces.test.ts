import { expect, it } from 'vitest'
import { noncesSuite } from './nonces.suite.ts'
import { memoryNonces } from './nonces.ts'

noncesSuite('in the memory of one process', async (windowMs) => {
  const start = new Date('2026-06-14T06:36:00.000Z')
  let at = start.getTime()
  return {
    nonces: memoryNonces(start, windowMs, () => at),
    now: () => {
      at += 50
      return at
    },
    close: async () => undefined,
  }
})

it('remembers a nonce for the whole window, wherever in it it came', async () => {
  let at = 0
  const memory = memoryNonces(new Date(0), 1000, () => at)
  const take = (nonce: string, now: number) => {
    at = now
    return memory.take(nonce, now, now)
  }
  expect(await take('a', 0)).toBe('fresh')
  expect(await take('a', 999)).toBe('replayed')
  expect(await take('b', 1000)).toBe('fresh')
  expect(await take('a', 1001), 'still in the generation before').toBe('replayed')
  expect(await take('a', 3000)).toBe('fresh')
})

it('forgets none because a clock jumped ahead and was set right', async () => {
  const memory = memoryNonces(new Date(0), 1000, () => 0)
  expect(await memory.take('a', 10, 10)).toBe('fresh')
  expect(await memory.take('b', 1_000_000, 1_000_000)).toBe('fresh')
  expect(await memory.take('a', 10, 20)).toBe('replayed')
})

it('begins anew where a clock is set back to before the start', async () => {
  const memory = memoryNonces(new Date(1_000_000), 1000, () => 0)
  expect(await memory.take('a', 1_000_000, 1_000_000)).toBe('fresh')
  expect(await memory.take('b', 4_900, 5_000), 'signed before it was set back').toBe('forgotten')
  expect(await memory.take('b', 5_100, 5_050)).toBe('fresh')
  expect(await memory.take('b', 5_100, 5_150)).toBe('replayed')
})
