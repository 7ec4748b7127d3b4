import { describe, expect, it } from 'vitest'
import type { WireAmount } from '#platform/money/money.ts'
import type { BookedEntry } from '../../wallet.contract.ts'
import { figureOf, totalWord } from './figures.rules.ts'

const amount = (text: string) => text as WireAmount
const posted = { debit: amount('500.00'), credit: null, held: null }
const captured = { debit: amount('500.00'), credit: null, held: amount('500.00') }
const setAside = { debit: null, credit: null, held: amount('-500.00') }
const freed = { debit: null, credit: null, held: amount('500.00') }

describe('an entry', () => {
  it.each([
    ['posted', posted, { amount: '500.00', isHeld: false }, null],
    ['captured', captured, { amount: '500.00', isHeld: false }, null],
    ['set aside', setAside, { amount: '500.00', isHeld: true }, null],
    ['freed', freed, null, { amount: '500.00', isHeld: true }],
  ])('%s has its figure in one column', (_what, entry, debit, credit) => {
    expect(figureOf(entry, 'debit')).toEqual(debit)
    expect(figureOf(entry, 'credit')).toEqual(credit)
  })
})

describe('the totals of entries', () => {
  const side = (kinds: readonly BookedEntry['kind'][], debit = '0.00', credit = '0.00') => ({
    entries: kinds.map((kind) => ({ kind })),
    debitTotal: amount(debit),
    creditTotal: amount(credit),
  })
  it.each([
    [
      'of a refused withdrawal say that all was freed again',
      side(['hold', 'hold', 'release', 'release']),
      'freedAgain',
    ],
    ['of one under way say that it is only set aside', side(['hold', 'hold']), 'heldOnly'],
    ['of a paid one are equal', side(['hold', 'capture', 'post'], '5.00', '5.00'), 'balanced'],
    ['that differ are only totals', side(['post'], '5.00', '4.00'), 'total'],
    ['of nothing are equal', side([]), 'balanced'],
  ])('%s', (_what, sums, word) => {
    expect(totalWord(sums)).toBe(word)
  })
})
