import { describe, expect, it } from 'vitest'
import { payoutTimesOf } from './payout-times.rules.ts'

describe('published payout times', () => {
  it('say nothing while there are fewer than five payouts', () => {
    expect(payoutTimesOf([20, 20, 20, 20])).toBeNull()
  })

  it('give the median and count every payout once', () => {
    const times = payoutTimesOf([30, 10, 20, 50, 40])
    expect(times).toMatchObject({ count: 5, medianSeconds: 30, bucketSeconds: 5 })
    expect(times?.buckets.reduce((a, b) => a + b)).toBe(5)
  })

  it('keep one that took very long in the last bucket, so that the others can be told apart', () => {
    const times = payoutTimesOf([...Array.from({ length: 99 }, (_, index) => 60 + (index % 60)), 86_400])
    expect(times?.bucketSeconds).toBe(10)
    expect(times?.buckets.at(-1)).toBeGreaterThan(0)
    expect(times?.buckets.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('keep their buckets at a second when everything was instant', () => {
    expect(payoutTimesOf([0, 0, 0, 0, 0])).toMatchObject({ bucketSeconds: 1, medianSeconds: 0 })
  })
})
