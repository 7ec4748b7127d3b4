import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdStill, isHeld, keepUntold, STILL_MS, untilStill, whenStill } from './still.ts'

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

describe('while something is shown that nothing else may tell', () => {
  it('nothing is drawn, however long it takes, and then everything in its order', async () => {
    const drawn: number[] = []
    const [tell, tellAgain] = [keepUntold(), keepUntold()]
    whenStill(() => drawn.push(1))
    whenStill(() => drawn.push(2))
    await vi.advanceTimersByTimeAsync(10 * STILL_MS)
    tell()
    tell()
    expect([drawn, isHeld()]).toEqual([[], true])
    tellAgain()
    expect([drawn, isHeld()]).toEqual([[1, 2], false])
  })

  it('a press before it holds for no longer than ever', async () => {
    const drawn = vi.fn()
    holdStill()
    whenStill(drawn)
    const tell = keepUntold()
    await vi.advanceTimersByTimeAsync(2 * STILL_MS)
    expect(drawn).not.toHaveBeenCalled()
    tell()
    expect(drawn).toHaveBeenCalledOnce()
  })

  it('a press just before it ends holds still', async () => {
    const drawn = vi.fn()
    const tell = keepUntold()
    whenStill(drawn)
    holdStill()
    tell()
    expect(drawn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(STILL_MS)
    expect(drawn).toHaveBeenCalledOnce()
  })
})
