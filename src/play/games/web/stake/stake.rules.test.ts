import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { doubled, halved, type StakeRange, stakeFault, stakeRange, stepDown, stepUp } from './stake.rules.ts'

const units = (yuan: string) => cny(yuan).units
const RANGE: StakeRange = { least: units('0.1'), step: units('0.1'), most: units('1000') }
const LIMITS = { mostPaid: units('100000'), leastStake: units('0.1') }

it.each([
  ['pays twice', 20_000n, '50000'],
  ['pays 1.5 times', 15_000n, '66666.6'],
  ['pays 20,000 times', 200_000_000n, '5'],
  ['never pays more than the stake', 10_000n, '100000'],
  ['pays nothing', 0n, '100000'],
])('the most that is staked on what %s', (_, most, stake) => {
  expect(stakeRange({ leastStake: units('0.1') }, most, LIMITS).most).toBe(units(stake))
})

describe('the stepper', () => {
  it.each([
    [null, '0.1', '0.1'],
    ['0.1', '0.2', '0.1'],
    ['0.2', '0.5', '0.1'],
    ['0.3', '0.5', '0.2'],
    ['7', '10', '5'],
    ['999', '1000', '500'],
    ['1000', '1000', '500'],
  ])('from %s goes up to %s and down to %s', (stake, up, down) => {
    const from = stake === null ? null : units(stake)
    expect([stepUp(from, RANGE), stepDown(from, RANGE)]).toEqual([units(up), units(down)])
  })

  it('begins at the least of a house whose least is more than a step', () => {
    const range = { ...RANGE, least: units('3') }
    expect([stepUp(null, range), stepUp(units('3'), range), stepDown(units('5'), range)]).toEqual([
      units('3'),
      units('5'),
      units('3'),
    ])
  })

  it.each([
    ['0.1', '0.1', '0.2'],
    ['0.3', '0.1', '0.6'],
    ['10', '5', '20'],
    ['600', '300', '1000'],
  ])('of %s halves to %s and doubles to %s', (stake, half, double) => {
    expect([halved(units(stake), RANGE), doubled(units(stake), RANGE)]).toEqual([units(half), units(double)])
  })

  it('of nothing halves and doubles nothing: no stake is ever set by itself', () => {
    expect([halved(null, RANGE), doubled(null, RANGE)]).toEqual([null, null])
  })
})

it.each([
  ['nothing yet', null, '50', 'missing'],
  ['nothing', '0', '50', 'missing'],
  ['too little', '0.05', '50', 'below'],
  ['no whole step', '0.15', '50', 'step'],
  ['more than a round may pay for', '1000.1', '5000', 'above'],
  ['more than there is', '60', '50', 'balance'],
  ['what is there', '50', '50', null],
  ['anything, while nobody knows what is there', '60', null, null],
])('%s: %s of %s is %s', (_, stake, balance, fault) => {
  const [asked, there] = [stake, balance].map((text) => (text === null ? null : units(text)))
  expect(stakeFault(asked ?? null, RANGE, there ?? null)).toBe(fault)
})
