import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneAtATime } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Work that is done when it is told so, and what has begun of it. */
function works() {
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((resolve, reject) => {
      ends[n] = (error) => (error ? reject(error) : resolve(n))
    })
  }
  return { begun, work, end: (n: number, error?: Error) => ends[n]?.(error) }
}

it('does one thing after another, also behind one that failed', async () => {
  const { begun, work, end } = works()
  const inTurn = oneAtATime({ waiting: 3, aMinute: 10 })
  const [first, second] = [inTurn(work(0)), inTurn(work(1))]
  await expect.poll(() => begun).toEqual([0])
  end(0, new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun).toEqual([0, 1])
  end(1)
  expect(await second).toBe(1)
})

it('takes no more than may wait, and more once that is done', async () => {
  const { begun, work, end } = works()
  const inTurn = oneAtATime({ waiting: 2, aMinute: 10 })
  const all = [inTurn(work(0)), inTurn(work(1)), inTurn(work(2))]
  expect(all[2]).toBeNull()
  await expect.poll(() => begun).toEqual([0])
  end(0)
  await all[0]
  expect(inTurn(work(3))).not.toBeNull()
})

it('takes no more than it may in a minute, and as much in the next', async () => {
  const inTurn = oneAtATime({ waiting: 10, aMinute: 2 })
  const ask = () => inTurn(async () => 'done')
  expect([await ask(), await ask(), ask()]).toEqual(['done', 'done', null])
  vi.advanceTimersByTime(60_000)
  expect(await ask()).toBe('done')
})
