import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { amountToPay, payerBehaviour, receiverBehaviour } from './counterparties.rules.ts'

const units = (yuan: number) => cny(yuan).units

describe('the invented members of a sandbox', () => {
  it.each([
    [200, 'prompt'],
    [301, 'prompt'],
    [202.5, 'slow'],
    [203, 'silent'],
    [1004.99, 'denying'],
  ])('receive %s yuan: %s', (yuan, behaviour) => {
    expect(receiverBehaviour(units(yuan))).toBe(behaviour)
  })

  it.each([
    [300, 0, 'prompt'],
    [302, 0, 'slow'],
    [303, 0, 'silent'],
    [303, 1, 'prompt'],
    [304, 0, 'lying'],
    [304, 2, 'prompt'],
    [305, 0, 'halving'],
    [308, 0, 'absent'],
    [309, 3, 'absent'],
  ])('pay %s yuan that %i let down: %s', (yuan, letDown, behaviour) => {
    expect(payerBehaviour(units(yuan), letDown)).toBe(behaviour)
  })

  it.each([
    ['prompt', 1005, true, 1005],
    ['halving', 1005, true, 500],
    ['halving', 505, false, 505],
    ['halving', 205, true, 100],
    ['halving', 105, true, 105],
  ] as const)('%s of %s, untouched: %s, pay %s', (behaviour, left, untouched, pay) => {
    expect(amountToPay(behaviour, units(left), untouched)).toBe(units(pay))
  })
})
