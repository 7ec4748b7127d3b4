import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, type Money, money } from '#platform/money/money.ts'
import { PayType, ShortageType } from './deposit-channels.contract.ts'
import { FINANCE_CODES, ORDER_STAGES, OrderState } from './deposits.contract.ts'
import {
  amountOf,
  asksForCode,
  ballFace,
  bestRate,
  canAppeal,
  discountOf,
  faultOfAmount,
  isInRange,
  isNonInteger,
  isOffered,
  isWhole,
  noticeToShow,
  orderStateOf,
  percentText,
  presetAmounts,
  quickAmounts,
  type RandomInt,
  rateOf,
  shortageOf,
  showsBall,
  suggestedAmounts,
  TIP_LOOP_SECONDS,
  trackerOf,
  urgeAgainAt,
} from './deposits.rules.ts'
import { PAY_KINDS } from './pay-kinds.ts'

describe('the code from the phone', () => {
  it.each([
    [false, null, '999999.00', false],
    [true, null, '0.01', true],
    [false, '1000', '999.99', false],
    [false, '1000', '1000.00', true],
    [true, '1000', '1.00', true],
  ])('always %s, from %s: an order of %s asks for one: %s (S7-110)', (always, from, amount, asks) => {
    expect(asksForCode({ always, from: from === null ? null : cny(from) }, cny(amount))).toBe(asks)
  })
})

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
    expect(PayType).toMatchObject({ bankTransfer: '1', usdt: '2120' })
    const codes: readonly string[] = Object.values(PayType)
    expect(new Set(codes).size).toBe(codes.length)
    expect(PAY_KINDS.map(({ payType }) => payType).toSorted()).toEqual(
      codes.filter((code) => code !== PayType.usdt && code !== PayType.quick).toSorted(),
    )
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

describe('a whole number', () => {
  it.each([
    ['.5', true],
    ['5.', true],
    ['.', true],
    ['100.5', true],
    ['100.01', true],
    ['100', false],
    ['100.00', false],
    ['', false],
  ])('"%s" is none: %s (S5-001)', (text, isNone) => {
    expect(isNonInteger(text)).toBe(isNone)
  })

  it.each([
    ['', 'amountMissing'],
    ['150.5', 'amountNotWhole'],
    ['.5', 'amountNotWhole'],
    ['99', 'amountOutOfRange'],
    ['5001', 'amountOutOfRange'],
    ['150', 'amountNotOffered'],
    ['200', null],
    ['200.00', null],
  ])('"%s" on a channel of whole, listed amounts: %s', (text, fault) => {
    const rules = { range: { min: cny(100), max: cny(5000) }, fixed: [cny(100), cny(200)], wholeOnly: true }
    expect(faultOfAmount(text, rules)).toBe(fault)
  })

  it('is not asked for elsewhere', () => {
    const rules = { range: { min: cny(100), max: cny(5000) }, fixed: [], wholeOnly: false }
    expect(faultOfAmount('150.55', rules)).toBeNull()
    expect(faultOfAmount('.5', rules)).toBe('amountMissing')
    expect([isWhole(cny('100.00')), isWhole(cny('100.01'))]).toEqual([true, false])
  })
})

describe('the discount', () => {
  it.each([
    ['1000.00', 50, '50.00', '5.00'],
    ['1000.37', 50, '50.00', '5.00'],
    ['100.01', 50, '50.00', '0.50'],
    ['1.99', 50, '50.00', '0.00'],
    ['50000.00', 50, '50.00', '50.00'],
    ['1000.00', 50, '2.50', '2.50'],
    ['1000.00', 50, '0.00', '0.00'],
    ['1000.00', 0, '50.00', '0.00'],
    ['1000.00', 10_000, '5000.00', '1000.00'],
  ])('on %s at %i hundredths of a percent with %s left is %s', (amount, rate, left, given) => {
    expect(formatAmount(discountOf(cny(amount), rate, cny(left)))).toBe(given)
  })

  it('is never more than the rate, nor than what is left, nor less than nothing', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), cents, (amount, rate, left) => {
        const paid = money('CNY', amount * 10_000n)
        const { units } = discountOf(paid, rate, money('CNY', left * 10_000n))
        expect(units >= 0n && units <= left * 10_000n).toBe(true)
        expect(units * 10_000n <= paid.units * BigInt(rate)).toBe(true)
        expect(units % 10_000n).toBe(0n)
      }),
    )
  })

  it.each([
    [50, '0.5'],
    [100, '1'],
    [125, '1.25'],
    [0, '0'],
  ])('of %i is written %s percent, and read again', (rate, percent) => {
    expect(percentText(rate)).toBe(percent)
    expect(rateOf(percent)).toBe(rate)
  })

  it('of several channels is the best of them, where any gives one', () => {
    expect(bestRate(['0', '0.5', '1'])).toBe('1')
    expect(bestRate(['0'])).toBeNull()
    expect(bestRate([])).toBeNull()
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
  const order = { billNo: 'D1', orderState: OrderState.pendingPayment, payType: '1' }
  const at = (shownBillNo: string | null) => ({ isDepositPage: shownBillNo !== null, shownBillNo })
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
    expect(showsBall(isMember, shown, at(pageBillNo))).toBe(expected)
  })

  it('of a big-bank order keeps off the deposit page, form and all orders (S4-002)', () => {
    const big = { ...order, payType: PayType.bigBank }
    expect(showsBall(true, big, { isDepositPage: true, shownBillNo: null })).toBe(false)
    expect(showsBall(true, big, { isDepositPage: true, shownBillNo: 'D2' })).toBe(false)
    expect(showsBall(true, big, { isDepositPage: false, shownBillNo: null })).toBe(true)
    expect(showsBall(true, order, { isDepositPage: true, shownBillNo: null })).toBe(true)
  })

  it('waits for the payment in 101 and for confirmation in anything else (S4-003, S4-004)', () => {
    expect(ballFace(101)).toBe('pendingPayment')
    for (const state of [102, 100, 104, 0]) expect(ballFace(state)).toBe('pendingConfirmation')
  })
})

describe('help with an order', () => {
  it.each([
    ['pending', false, false],
    ['pending', true, true],
    ['confirming', false, true],
    ['expired', false, true],
    ['cancelled', false, true],
    ['credited', false, true],
  ] as const)('a %s order (something wrong noted: %s) can be appealed about: %s', (stage, noted, can) => {
    expect(canAppeal(stage, noted)).toBe(can)
  })

  it.each([
    ['nothing was wrong', null, null, null, null],
    ['another amount came', 'wrongAmount', null, null, 'wrongAmount'],
    ['it was sent back', 'declined', null, null, 'declined'],
    ['it was sent back before the order ended', 'declined', 'over', null, 'declinedOver'],
    ['another amount came before the order ended', 'wrongAmount', 'over', null, null],
    ['and nothing was found in an appeal after that', 'wrongAmount', 'over', 'notFound', null],
    ['nothing was found in an appeal', 'wrongAmount', null, 'notFound', 'wrongAmount'],
    ['it was released', 'wrongAmount', null, 'released', null],
    ['another was released', 'declined', 'over', 'released', null],
  ] as const)('of an order of which %s', (_name, kind, closed, finding, shown) => {
    expect(
      noticeToShow({
        notice: kind && { kind, amount: '88.00' },
        closedAt: closed && '2026-06-14T04:00:00.000Z',
        appeal: finding && {
          state: finding === 'released' ? 'upheld' : 'rejected',
          finding,
          released: '0.00',
        },
      }),
    ).toBe(shown)
  })

  it('an order can be urged again five minutes later', () => {
    expect(urgeAgainAt(null)).toBeNull()
    const urged = new Date('2026-06-14T04:00:00.000Z')
    expect(urgeAgainAt(urged)?.toISOString()).toBe('2026-06-14T04:05:00.000Z')
  })

  it('the deposit-tip loop starts 5 s after load, then runs every 60 s (S7-193)', () => {
    expect(TIP_LOOP_SECONDS).toEqual({ first: 5, every: 60 })
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
