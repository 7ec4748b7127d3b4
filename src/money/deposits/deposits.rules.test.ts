import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { PayType, ShortageType } from './deposit-channels.contract.ts'
import { ORDER_STAGES, OrderState } from './deposits.contract.ts'
import { FINANCE_CODES } from './deposits.refusals.ts'
import {
  ballStatus,
  canAppeal,
  noticeToShow,
  orderStateOf,
  shortageOf,
  showsBall,
  showsEnd,
  TIP_LOOP_SECONDS,
  trackerOf,
  urgeAgainAt,
} from './deposits.rules.ts'
import { asksBeforePaid, groupOf, PAY_FLOWS, PAY_GROUPS, PAY_KINDS } from './pay-kinds.ts'

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

  it.each([
    ['anywhere else', '1', 'credited', { isDepositPage: false, shownBillNo: null }, true],
    ['on the form', '1', 'credited', { isDepositPage: true, shownBillNo: null }, true],
    ['on the page that shows it', '1', 'credited', { isDepositPage: true, shownBillNo: 'D1' }, false],
    [
      'of a big-bank order on the form',
      '1060',
      'credited',
      { isDepositPage: true, shownBillNo: null },
      false,
    ],
    ['of a big-bank order elsewhere', '1060', 'credited', { isDepositPage: false, shownBillNo: null }, true],
    ['of a cancelled one', '1', 'cancelled', { isDepositPage: false, shownBillNo: null }, false],
  ] as const)('shows the end %s', (_where, payType, stage, place, expected) => {
    expect(showsEnd({ billNo: 'D1', payType, stage }, place)).toBe(expected)
  })

  it('waits for the payment in 101 and for confirmation in anything else (S4-003, S4-004)', () => {
    expect(ballStatus(101)).toBe('pendingPayment')
    for (const state of [102, 100, 104, 0]) expect(ballStatus(state)).toBe('pendingConfirmation')
  })
})

describe('the tiles', () => {
  it('stand in groups, none of them larger than four, and every kind in one', () => {
    const groups = PAY_GROUPS.map((group) => PAY_KINDS.filter((kind) => groupOf(kind) === group))
    expect(groups.flat()).toHaveLength(PAY_KINDS.length)
    for (const kinds of groups) {
      expect(kinds.length).toBeGreaterThan(0)
      expect(kinds.length).toBeLessThanOrEqual(4)
    }
  })

  it('ask before “I have paid” only where the payment is made in another app', () => {
    expect(PAY_FLOWS.filter(asksBeforePaid)).toEqual(['code', 'wallet'])
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
        notice: kind && { kind, amount: wire('88.00') },
        closedAt: closed && '2026-06-14T04:00:00.000Z',
        appeal: finding && {
          state: finding === 'released' ? 'upheld' : 'rejected',
          finding,
          released: wire('0.00'),
        },
      }),
    ).toBe(shown)
  })

  it('an order can be urged again five minutes later', () => {
    expect(urgeAgainAt(null)).toBeNull()
    const urged = new Date('2026-06-14T04:00:00.000Z')
    expect(urgeAgainAt(urged)?.toISOString()).toBe('2026-06-14T04:05:00.000Z')
  })

  it('the deposit-tip loop starts 5 s after load, then runs every 60 s', () => {
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
