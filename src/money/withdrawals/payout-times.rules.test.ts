import { describe, expect, it } from 'vitest'
import { payoutTimesOf, publishedTimesOf } from './payout-times.rules.ts'

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

describe('the published times of a way', () => {
  it('are what half and nine in ten took', () => {
    expect(publishedTimesOf([100, 20, 30, 40, 50, 60, 70, 80, 90, 10])).toEqual({
      count: 10,
      medianSeconds: 60,
      p90Seconds: 100,
    })
  })

  it('are none of fewer than five payouts', () => {
    expect(publishedTimesOf([20, 20, 20, 20])).toBeNull()
    expect(publishedTimesOf([20, 20, 20, 20, 20])).toMatchObject({ medianSeconds: 20, p90Seconds: 20 })
  })
})
