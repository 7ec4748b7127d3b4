import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdStill, STILL_MS, untilStill, whenStill } from './still.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('after a press', () => {
  it('nothing is drawn for 600 ms, and then everything in its order', async () => {
    const drawn: number[] = []
    whenStill(() => drawn.push(1))
    holdStill()
    whenStill(() => drawn.push(2))
    void untilStill().then(() => drawn.push(4))
    whenStill(() => drawn.push(3))
    await vi.advanceTimersByTimeAsync(STILL_MS - 1)
    expect(drawn).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    expect(drawn).toEqual([1, 2, 3, 4])
  })

  it('another press holds it for as long again', async () => {
    const drawn = vi.fn()
    holdStill()
    whenStill(drawn)
    await vi.advanceTimersByTimeAsync(STILL_MS - 100)
    holdStill()
    await vi.advanceTimersByTimeAsync(STILL_MS - 1)
    expect(drawn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(drawn).toHaveBeenCalledOnce()
  })
})
