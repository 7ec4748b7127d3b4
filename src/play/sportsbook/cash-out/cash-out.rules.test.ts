import { describe, expect, it } from 'vitest'
import { formatExact, fraction, isLess } from '#platform/money/fraction.ts'
import { cny } from '#platform/money/money.ts'
import { scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { type Pick, pickOfKey } from '../markets/market.rules.ts'
import { chancesOf } from '../pricing/chances.rules.ts'
import { payoutOf } from '../settlement.rules.ts'
import { isCashable, offerFor, shareOfStake, validCashedStake, worthOf } from './cash-out.rules.ts'

const units = (yuan: number | string) => cny(yuan as number).units
const chances = (win: bigint, halfWin: bigint, push: bigint, halfLose: bigint, lose: bigint) => ({
  win,
  halfWin,
  push,
  halfLose,
  lose,
})

describe('the worth of a unit staked', () => {
  it.each([
    // won, half won, pushed, half lost, lost, odds in hundredths
    ['even chances at even odds', chances(1n, 0n, 0n, 0n, 1n), 200, '1'],
    ['2 in 5 at 5.00: a stake of 80 is worth 160', chances(2n, 0n, 0n, 0n, 3n), 500, '2'],
    ['a push gives the stake back', chances(1n, 0n, 2n, 0n, 1n), 190, '0.975'],
    ['a half win pays half of it', chances(1n, 1n, 0n, 0n, 2n), 300, '1.25'],
    ['a half loss keeps half', chances(1n, 0n, 0n, 1n, 2n), 200, '0.625'],
    ['all of it at once', chances(30n, 10n, 10n, 10n, 40n), 195, '0.8825'],
    ['thirds are exact', chances(1n, 0n, 0n, 0n, 2n), 200, '2/3'],
  ])('%s', (_, given, odds, worth) => {
    expect(formatExact(worthOf(given, odds) ?? fraction(0n))).toBe(worth)
  })

  it.each([
    chances(7n, 0n, 0n, 0n, 0n),
    chances(0n, 7n, 0n, 0n, 0n),
    chances(0n, 0n, 7n, 0n, 0n),
    chances(0n, 0n, 0n, 7n, 0n),
    chances(0n, 0n, 0n, 0n, 7n),
  ])('is none once one end is left: %o', (given) => {
    expect(worthOf(given, 200)).toBeNull()
  })
})

describe('an offer', () => {
  it.each([
    // stake, worth of a unit, margin, fair value, offer
    [80, fraction(2n), 500, 160, 152],
    [150, fraction(151_200n, 100_000n), 240, 226.8, 221.35],
    [100, fraction(2n, 3n), 500, 66.66, 63.33],
    [0.02, fraction(3n, 5n), 500, 0.01, 0.01],
  ])('for %d at a worth of %o and %d basis points', (stake, worth, margin, fair, offer) => {
    expect(offerFor(units(stake), worth, margin)).toEqual({ fair: units(fair), offer: units(offer) })
  })

  it('is none below a cent', () => {
    expect(offerFor(units(0.01), fraction(1n), 500)).toBeNull()
    expect(offerFor(units(100), fraction(1n, 10_001n), 500)).toBeNull()
  })
})

describe('parts', () => {
  it.each([
    [33.33, 10, 3.33],
    [33.33, 50, 16.66],
    [33.33, 100, 33.33],
    [0.05, 10, 0.01],
  ])('of %d, %d percent are %d', (running, percent, part) => {
    expect(shareOfStake(units(running), percent)).toBe(units(part))
  })

  it.each([
    [10, true],
    [9.99, false],
    [100, true],
    [100.01, false],
  ])('of 100, %d can be cashed out: %s', (part, can) => {
    expect(isCashable(units(part), units(100))).toBe(can)
  })

  it('are whole cents', () => {
    expect(isCashable(units(50) + 1n, units(100))).toBe(false)
  })
})

it.each([
  // part, paid, counts
  [100, 95, 5],
  [100, 100, 0],
  [100, 140, 40],
  [100, 350, 100],
  [100, 0.01, 99.99],
])('of %d cashed out for %d count %d', (part, paid, counted) => {
  expect(validCashedStake(units(part), units(paid))).toBe(units(counted))
})

describe('whatever the match', () => {
  const PICKS = [
    '1x2 home',
    'total:2.5 over',
    'total:2.25 under',
    'asian_handicap:-0.75 home',
    'ht_ft home/away',
  ]
  const picks = PICKS.map((name) => pickOfKey(...(name.split(' ') as [string, string])) as Pick)
  const matrices = [
    scoreMatrix({ homeMicro: 1_500_000, awayMicro: 1_100_000, rhoMicro: -80_000 }),
    scoreMatrix({ homeMicro: 2_900_000, awayMicro: 400_000, rhoMicro: 0 }),
  ]
  const cases = matrices.flatMap((matrix) =>
    picks.flatMap((pick) => [101, 187, 1_250, 50_000].map((odds) => ({ matrix, pick, odds }))),
  )
  // Reproducible draws.
  let seed = 20_260_614
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }

  it('chances of every end add up to one, and what is offered is less than what the bet can still return', () => {
    for (const { matrix, pick, odds } of cases) {
      const worth = worthOf(chancesOf(matrix, pick), odds)
      if (!worth) throw new Error('nothing was seen, so that nothing is decided')
      const stake = BigInt(1 + draw(2_000_000)) * 10_000n
      for (const margin of [200, 500, 1_000]) {
        const given = offerFor(stake, worth, margin)
        if (!given) continue
        expect(given.offer <= given.fair).toBe(true)
        expect(given.offer <= payoutOf(stake, 'win', odds).paid).toBe(true)
        expect(isLess(worth, fraction(given.offer, stake))).toBe(false)
      }
    }
  })

  it('the parts of a bet never come to more than the whole of it, however it is split', () => {
    for (const { matrix, pick, odds } of cases) {
      const worth = worthOf(chancesOf(matrix, pick), odds) ?? fraction(0n)
      const stake = BigInt(1 + draw(2_000_000)) * 10_000n
      const whole = offerFor(stake, worth, 500)?.offer ?? 0n
      let [running, paid, cashed] = [stake, 0n, 0n]
      while (running > 0n) {
        const part = shareOfStake(running, 10 + draw(91))
        expect(isCashable(part, running)).toBe(true)
        paid += offerFor(part, worth, 500)?.offer ?? 0n
        cashed += part
        running -= part
      }
      expect(cashed).toBe(stake)
      expect(paid <= whole).toBe(true)
    }
  })
})
