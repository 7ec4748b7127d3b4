import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, type Money } from '#platform/money/money.ts'
import { FINANCE_CODES, ORDER_STAGES, OrderState, PayType, ShortageType } from './deposits.contract.ts'
import {
  amountOf,
  ballFace,
  isInRange,
  isOffered,
  orderStateOf,
  quickAmounts,
  type RandomInt,
  shortageOf,
  showsBall,
  suggestedAmounts,
  trackerOf,
} from './deposits.rules.ts'

describe('names and codes', () => {
  it('has the deposit and withdrawal codes as constants (S8-002)', () => {
    expect(FINANCE_CODES).toEqual({
      guide: 244099,
      noLabor: 244098,
      tooMany: 244305,
      disabled: 244300,
      hasAnotherOrder: 244303,
      wrongPayment: 244080,
      noneAvailable: 244063,
      recommendPayment: 244666,
      helpGuests: 244388,
      wrongName: 244316,
      authenticationFailure: 10425,
    })
  })

  it('has pay type ids as string codes, bank transfer 1 and USDT 2120 (S3-092)', () => {
    expect(PayType).toEqual({ bankTransfer: '1', usdt: '2120' })
  })

  it('has the six shortage types (S3-086)', () => {
    expect(Object.values(ShortageType)).toEqual([
      'loading',
      'normal',
      'maintenance',
      'limiting',
      'none data',
      'channelless',
    ])
  })

  it.each([
    ['pending', 101],
    ['confirming', 102],
    ['credited', 103],
    ['expired', 103],
    ['cancelled', 103],
  ] as const)('%s is order state %i (S3-002)', (stage, state) => {
    expect(orderStateOf(stage)).toBe(state)
  })
})

describe('amounts', () => {
  const range = { min: cny(100), max: cny(5000) }

  it.each([
    ['100.00', true],
    ['5000.00', true],
    ['99.99', false],
    ['5000.01', false],
    ['100', true],
    ['', false],
    ['0', false],
    ['-100', false],
    ['1e3', false],
    ['１００', false],
    ['100.001', false],
    ['.5', false],
    ['100.', false],
    ['NaN', false],
  ])('between 100 and 5000, both inclusive: "%s" is %s (S5-002)', (text, inRange) => {
    expect(isInRange(amountOf(text), range)).toBe(inRange)
  })

  it('takes only fixed amounts where a channel has them', () => {
    expect(isOffered(cny(200), [cny(100), cny(200)])).toBe(true)
    expect(isOffered(cny('200.01'), [cny(100), cny(200)])).toBe(false)
    expect(isOffered(cny('200.01'), [])).toBe(true)
  })
})

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

  it('give way to a channel’s fixed amounts', () => {
    const range = { min: cny(100), max: cny(5000) }
    expect(show(suggestedAmounts(range, [cny(100), cny(300)], lowest))).toEqual(['100.00', '300.00'])
    expect(suggestedAmounts(range, [], lowest)).toHaveLength(5)
  })
})

describe('a method’s face', () => {
  const open = { state: 'open' } as const
  const away = { state: 'maintenance' } as const
  const off = { state: 'disabled' } as const
  it.each([
    [[], false, 'none data'],
    [[off], false, 'channelless'],
    [[away, off], false, 'maintenance'],
    [[away, open], false, 'normal'],
    [[open], true, 'limiting'],
    [[away], true, 'maintenance'],
  ])('%j, limited %s: %s', (channels, limited, face) => {
    expect(shortageOf(channels, limited)).toBe(face)
  })
})

describe('the ball', () => {
  const order = { billNo: 'D1', orderState: OrderState.pendingPayment }
  it.each([
    ['a member with an open order', true, order, null, true],
    ['a visitor', false, order, null, false],
    ['nobody’s order', true, null, null, false],
    ['an order without a number', true, { ...order, billNo: '' }, null, false],
    ['a finished order', true, { ...order, orderState: OrderState.finished }, null, false],
    [
      'an order that waits for confirmation',
      true,
      { ...order, orderState: OrderState.pendingConfirmation },
      null,
      true,
    ],
    ['the page that shows this order', true, order, 'D1', false],
    ['the page that shows another order', true, order, 'D2', true],
  ])('for %s (S4-001, S6-001)', (_who, isMember, shown, pageBillNo, expected) => {
    expect(showsBall(isMember, shown, pageBillNo)).toBe(expected)
  })

  it('waits for the payment in 101 and for confirmation in anything else (S4-003, S4-004)', () => {
    expect(ballFace(101)).toBe('pendingPayment')
    for (const state of [102, 100, 104, 0]) expect(ballFace(state)).toBe('pendingConfirmation')
  })
})

describe('the stages', () => {
  it('are submitted, pending payment, confirm receipt, completed, in this order (S4-025)', () => {
    for (const stage of ORDER_STAGES) {
      expect(trackerOf(stage).map((one) => one.stage)).toEqual([
        'submitted',
        'pendingPayment',
        'confirmReceipt',
        'completed',
      ])
    }
  })

  it.each([
    ['pending', ['done', 'now', 'next', 'next']],
    ['confirming', ['done', 'done', 'now', 'next']],
    ['credited', ['done', 'done', 'done', 'done']],
    ['expired', ['done', 'late', 'next', 'next']],
    ['cancelled', ['done', 'late', 'next', 'next']],
  ] as const)('of a %s order', (stage, states) => {
    expect(trackerOf(stage).map((one) => one.state)).toEqual(states)
  })
})
