import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatRemaining, remainingSeconds, startCountdown } from './countdown.ts'

describe('startCountdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function count(deadlineMs: number) {
    const ticks: number[] = []
    const onZero = vi.fn()
    const running = startCountdown({
      deadlineMs,
      now: () => Date.now(),
      onTick: (left) => ticks.push(left),
      onZero,
    })
    return { ticks, onZero, running }
  }

  it('ticks every second and calls back once at 0 (S4-072)', () => {
    const { ticks, onZero } = count(3000)
    vi.advanceTimersByTime(1000)
    expect(ticks).toEqual([3, 2])
    expect(onZero).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    expect(ticks).toEqual([3, 2, 1, 0])
    vi.advanceTimersByTime(10_000)
    expect(ticks).toEqual([3, 2, 1, 0])
    expect(onZero).toHaveBeenCalledTimes(1)
  })

  it('falls into step with the deadline when it starts between two seconds', () => {
    const { ticks } = count(2400)
    vi.advanceTimersByTime(400)
    expect(ticks).toEqual([3, 2])
    vi.advanceTimersByTime(1000)
    expect(ticks).toEqual([3, 2, 1])
  })

  it('is right again at once after the tab slept', () => {
    const { ticks, onZero, running } = count(60_000)
    vi.setSystemTime(45_000)
    running.check()
    expect(ticks).toEqual([60, 15])
    vi.setSystemTime(90_000)
    running.check()
    expect(ticks).toEqual([60, 15, 0])
    expect(onZero).toHaveBeenCalledTimes(1)
    running.check()
    expect(onZero).toHaveBeenCalledTimes(1)
  })

  it('calls back at once for a deadline that has passed', () => {
    const { ticks, onZero } = count(-5)
    expect(ticks).toEqual([0])
    expect(onZero).toHaveBeenCalledTimes(1)
  })

  it('says nothing more once stopped', () => {
    const { ticks, onZero, running } = count(3000)
    running.stop()
    vi.advanceTimersByTime(5000)
    running.check()
    expect(ticks).toEqual([3])
    expect(onZero).not.toHaveBeenCalled()
  })
})

it.each([
  [0, '00:00'],
  [5, '00:05'],
  [758, '12:38'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3909, '1:05:09'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text)
})

it.each([
  [1000, 0, 1],
  [1000, 1, 1],
  [1000, 999, 1],
  [1000, 1000, 0],
  [1000, 5000, 0],
])('from %i to %i leaves %i', (deadline, now, left) => {
  expect(remainingSeconds(deadline, now)).toBe(left)
})
