import { expect, it } from 'vitest'
import { noncesSuite } from './nonces.suite.ts'
import { memoryNonces } from './nonces.ts'

noncesSuite('in the memory of one process', async (windowMs) => {
  const start = new Date('2026-06-14T06:36:00.000Z')
  let at = start.getTime()
  return {
    nonces: memoryNonces(start, windowMs),
    now: () => {
      at += 50
      return at
    },
    close: async () => undefined,
  }
})

it('remembers a nonce for the whole window, wherever in it it came', async () => {
  const memory = memoryNonces(new Date(0), 1000)
  const take = (nonce: string, now: number) => memory.take(nonce, now, now)
  expect(await take('a', 0)).toBe('fresh')
  expect(await take('a', 999)).toBe('replayed')
  expect(await take('b', 1000)).toBe('fresh')
  expect(await take('a', 1001), 'still in the generation before').toBe('replayed')
  expect(await take('a', 3000)).toBe('fresh')
})
