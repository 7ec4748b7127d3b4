import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, type Money } from '#platform/money/money.ts'
import { presetAmounts, quickAmounts, type RandomInt, suggestedAmounts } from './suggestions.rules.ts'

describe('quick amounts', () => {
  const lowest: RandomInt = (min) => min
  const highest: RandomInt = (_min, max) => max
  const show = (amounts: readonly Money[]) => amounts.map(formatAmount)

  it.each([
    [100, 5000, lowest, ['110.00', '210.00', '510.00', '1010.00', '2010.00']],
    [500, 50_000, highest, ['599.00', '1099.00', '2099.00', '5099.00', '20099.00']],
    [100, 199, lowest, ['110.00', '111.00', '112.00', '113.00', '114.00']],
    [1, 99, highest, ['95.00', '96.00', '97.00', '98.00', '99.00']],
    [300, 700, lowest, ['310.00', '311.00', '312.00', '313.00', '314.00']],
    [5100, 5700, lowest, ['5110.00', '5210.00', '5310.00', '5410.00', '5610.00']],
    [150, 150, lowest, ['150.00']],
    [100, 109, lowest, []],
  ])('from %i to %i', (min, max, random, expected) => {
    expect(show(quickAmounts({ min: cny(min), max: cny(max) }, random))).toEqual(expected)
  })

  const valid = (yuan: number, min: number, max: number) =>
    yuan >= min && yuan <= max && yuan % 100 >= 10 && yuan % 100 <= 99

  it('are five numbers of the range, each ending in two digits from 10 to 99, none twice (S5-008)', () => {
    const seeded = fc.tuple(
      fc.integer({ min: 1, max: 600_000 }),
      fc.integer({ min: 0, max: 600_000 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    )
    fc.assert(
      fc.property(seeded, ([min, width, stream]) => {
        const max = min + width
        const random: RandomInt = (low, high) =>
          low + Math.floor((stream.next().value ?? 0) * (high - low + 1))
        const shown = quickAmounts({ min: cny(min), max: cny(max) }, random).map(
          ({ units }) => Number(units) / 1e6,
        )
        for (const yuan of shown) expect(valid(yuan, min, max)).toBe(true)
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
        let offered = 0
        for (let yuan = min; yuan <= max && offered < 5; yuan += 1) if (valid(yuan, min, max)) offered += 1
        expect(shown.length).toBe(offered)
      }),
    )
  })

  it('reach their tails at random: both ends of 10 to 99 come up', () => {
    const range = { min: cny(100), max: cny(5000) }
    expect(show(quickAmounts(range, lowest)).every((amount) => amount.endsWith('10.00'))).toBe(true)
    expect(
      show(quickAmounts(range, highest))
        .slice(0, 4)
        .every((amount) => amount.endsWith('99.00')),
    ).toBe(true)
  })

  it('stay inside a range with cents', () => {
    expect(show(quickAmounts({ min: cny('110.50'), max: cny('112.99') }, lowest))).toEqual([
      '111.00',
      '112.00',
    ])
  })

  const suggesting = {
    range: { min: cny(100), max: cny(5000) },
    fixed: [],
    merchant: [],
    set: 'random',
  } as const

  it('give way to a channel’s fixed amounts', () => {
    const fixed = [cny(100), cny(300)]
    expect(show(suggestedAmounts({ ...suggesting, fixed, merchant: [cny(200)] }, lowest))).toEqual([
      '100.00',
      '300.00',
    ])
    expect(suggestedAmounts(suggesting, lowest)).toHaveLength(5)
  })

  it('have presets of big recharges: 500, 800, 1000, 1500, 1999, with two random digits each (S5-009)', () => {
    expect(show(presetAmounts('bigRecharge', lowest))).toEqual([
      '50010.00',
      '80010.00',
      '100010.00',
      '150010.00',
      '199910.00',
    ])
    expect(show(presetAmounts('bigRecharge', highest)).at(-1)).toBe('199999.00')
  })

  it('have other suffixes each time, of two digits, whatever is drawn (S5-009)', () => {
    const drawn = new Set<string>()
    for (let draw = 10; draw <= 99; draw += 1) {
      const amounts = show(presetAmounts('bigRecharge', (min, max) => Math.min(max, Math.max(min, draw))))
      expect(amounts).toEqual(['500', '800', '1000', '1500', '1999'].map((base) => `${base}${draw}.00`))
      for (const amount of amounts) drawn.add(amount)
    }
    expect(drawn.size).toBe(5 * 90)
  })

  it('have a default set: 1, 5, 10, 20, 49, each with a suffix (S5-010)', () => {
    expect(show(presetAmounts('default', () => 17))).toEqual([
      '117.00',
      '517.00',
      '1017.00',
      '2017.00',
      '4917.00',
    ])
  })

  it.each(['random', 'bigRecharge', 'default'] as const)(
    'come from the merchant before the %s set (S5-011)',
    (set) => {
      const merchant = [cny(300), cny(600), cny(9000)]
      expect(show(suggestedAmounts({ ...suggesting, merchant, set }, lowest))).toEqual(['300.00', '600.00'])
    },
  )

  it('leave out what the range does not hold, and are random where nothing is left', () => {
    expect(show(suggestedAmounts({ ...suggesting, set: 'default' }, lowest)).at(-1)).toBe('4910.00')
    const low = { min: cny(100), max: cny(600) }
    expect(show(suggestedAmounts({ ...suggesting, range: low, set: 'default' }, lowest))).toEqual([
      '110.00',
      '510.00',
    ])
    expect(show(suggestedAmounts({ ...suggesting, set: 'bigRecharge' }, lowest))).toEqual(
      show(quickAmounts(suggesting.range, lowest)),
    )
    const beyond = { ...suggesting, merchant: [cny(9000)] }
    expect(show(suggestedAmounts(beyond, lowest))).toEqual(show(quickAmounts(suggesting.range, lowest)))
  })
})
