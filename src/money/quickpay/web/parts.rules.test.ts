import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import type { QuickSubDraw, QuickWithdrawal } from '../quick-withdrawal.contract.ts'
import { QUICK_STATE } from '../quickpay-states.ts'
import { changedNo, matchedNo } from './one-time.rules.ts'
import { answerNo, escrowOf, isOpen, partStatusOf, partsOf, sharesOf, stagesOfPart } from './parts.rules.ts'

function part(over: Partial<QuickSubDraw>): QuickSubDraw {
  return {
    billNo: 'P000000000000000001',
    partNo: 'P000000000000000001',
    orderState: QUICK_STATE.matching,
    matchResult: 0,
    orderSource: 0,
    expireTime: 0,
    orderTimeOut: 15,
    withdrawType: 20210,
    sourceWithdrawType: 20210,
    speedLabel: 0,
    firstDraw: false,
    amount: wire('100.00'),
    currency: 'CNY',
    expiresAt: null,
    payer: null,
    appeal: null,
    outcome: null,
    endedAt: null,
    ...over,
  }
}

function order(over: Partial<QuickWithdrawal>): QuickWithdrawal {
  return {
    ...part({ billNo: 'F000000000000000001', partNo: null, amount: wire('1000.00') }),
    subDraws: [],
    received: wire('0.00'),
    escrowed: wire('1000.00'),
    ordinary: wire('0.00'),
    ordinaryNos: [],
    notFound: [],
    bankCode: 'CMB',
    bankNames: { 'zh-CN': '招商银行', en: 'China Merchants Bank' },
    lastFour: '8841',
    submittedAt: '2026-06-14T06:10:00.000Z',
    ...over,
  }
}

const { matching, waitingToPay, waitingToConfirm, frozen, over } = QUICK_STATE

describe('a part of a quick withdrawal', () => {
  it.each([
    [part({ orderState: matching }), 'matching', ['done', 'now', 'next', 'next']],
    [part({ orderState: waitingToPay, matchResult: 1 }), 'waitingToPay', ['done', 'now', 'next', 'next']],
    [
      part({ orderState: waitingToConfirm, matchResult: 1 }),
      'waitingToConfirm',
      ['done', 'done', 'now', 'next'],
    ],
    [part({ orderState: frozen, matchResult: 1 }), 'frozen', ['done', 'done', 'now', 'next']],
    [part({ orderState: over, outcome: 'received' }), 'received', ['done', 'done', 'done', 'done']],
    [part({ orderState: over, matchResult: 1 }), 'received', ['done', 'done', 'done', 'done']],
    [part({ orderState: over, outcome: 'returned' }), 'returned', ['done', 'done', 'late']],
    [part({ orderState: over }), 'returned', ['done', 'done', 'late']],
  ] as const)('%o shows itself as %s', (one, face, states) => {
    expect(partStatusOf(one)).toBe(face)
    expect(stagesOfPart(face).map(({ state }) => state)).toEqual(states)
  })

  it('names the stages of one that waits, and those of one whose payer did not pay (S4-026, S4-027)', () => {
    expect(stagesOfPart('matching').map(({ stage }) => stage)).toEqual([
      'submitted',
      'waitingForWithdrawal',
      'waitingForYou',
      'completed',
    ])
    expect(stagesOfPart('returned').map(({ stage }) => stage)).toEqual([
      'submitted',
      'processing',
      'timedOut',
    ])
  })
})

describe('a quick withdrawal', () => {
  const split = order({
    received: wire('400.00'),
    escrowed: wire('600.00'),
    subDraws: [
      part({ orderState: over, outcome: 'received', amount: wire('400.00') }),
      part({ orderState: waitingToConfirm, matchResult: 1, amount: wire('350.00') }),
      part({ orderState: matching, amount: wire('250.00') }),
    ],
  })

  it('is its own part while it is whole, and its sub-orders when it was split', () => {
    const whole = order({})
    expect(partsOf(whole)).toEqual([whole])
    expect(partsOf(split)).toEqual(split.subDraws)
  })

  it('is answered about by the number of its payment, whole or split', () => {
    expect(answerNo(order({ orderState: waitingToConfirm, partNo: 'P000000000000000007' }))).toBe(
      'P000000000000000007',
    )
    expect(answerNo(part({ orderState: waitingToConfirm }))).toBe('P000000000000000001')
  })

  it('divides its bar by what was received, what waits for a word, and the rest', () => {
    expect(sharesOf(split)).toEqual({ received: cny(400), toConfirm: cny(350), rest: cny(250) })
  })

  it('counts what is in escrow, and is open until it is over', () => {
    expect(escrowOf([split, order({})])).toBe('1600.00')
    expect(isOpen(split)).toBe(true)
    expect(isOpen(order({ orderState: over }))).toBe(false)
  })
})

describe('what is told once', () => {
  it.each([
    ['is to be confirmed', { orderState: waitingToConfirm, matchResult: 1, expireTime: 60 }, true],
    ['waits for its payer', { orderState: waitingToPay, matchResult: 1, expireTime: 60 }, false],
    ['has run out', { orderState: waitingToConfirm, matchResult: 1, expireTime: 0 }, false],
  ] as const)('of an order that %s: %o is told as matched: %s (S4-016)', (_what, state, isTold) => {
    expect(matchedNo([order(state)])).toBe(isTold ? 'F000000000000000001' : null)
  })

  it.each([
    [{ matchResult: 0, speedLabel: 1, orderState: over }, true],
    [{ matchResult: 1, speedLabel: 1, orderState: over }, false],
    [{ matchResult: 0, speedLabel: 0, orderState: over }, false],
    [{ matchResult: 0, speedLabel: 1, orderState: matching }, false],
  ] as const)('of %o as changed to ordinary: %s (S4-018)', (state, isTold) => {
    expect(changedNo([order(state)])).toBe(isTold ? 'F000000000000000001' : null)
  })
})
