import { expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import * as withdrawing from './quick-withdrawal.contract.ts'
import * as depositing from './quickpay.contract.ts'
import { QuickpayErrors } from './quickpay.refusals.ts'
import { isQuickAmount, rewardOf } from './quickpay.rules.ts'
import * as states from './quickpay-states.ts'

const calls = [...Object.values(depositing), ...Object.values(withdrawing)].flatMap((one) =>
  typeof one === 'object' && 'path' in one && 'id' in one ? [one] : [],
)

it('every call of the room has an id of its own and its path in the money family', () => {
  expect(calls.length).toBeGreaterThan(15)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  for (const { id, path } of calls)
    expect([id, path]).toEqual([expect.stringMatching(/^quickpay\./), expect.stringMatching(/^\/cw\/v1\//)])
})

it('names the states of fast withdrawals as they are on the wire (S4-020)', () => {
  const { QUICK_STATE, leadingState, stateOfPart, isDepositOver } = states
  expect(QUICK_STATE).toMatchObject({
    matching: 4011,
    waitingToPay: 4012,
    waitingToConfirm: 4013,
    frozen: 4014,
  })
  expect(leadingState([4011, 4013, 4012])).toBe(4013)
  expect(leadingState([])).toBe(4019)
  expect(states.PART_STATES.map(stateOfPart)).toEqual([4012, 4013, 4014, 4019, 4019])
  expect(states.QUICK_DEPOSIT_STATES.filter(isDepositOver)).toHaveLength(6)
})

it.each([
  ['1000', 0.5, '50', '5'],
  ['100.01', 0.5, '50', '0.50'],
  ['50000', 0.5, '50', '50'],
  ['1000', 0.5, '-3', '0'],
  ['1000', 0, '50', '0'],
])('gives %s yuan at %s percent, of which %s are left today, %s on top', (amount, percent, left, reward) => {
  const most = left === '-3' ? { ...cny(3), units: -3_000_000n } : cny(left)
  expect(rewardOf(cny(amount), percent, most)).toEqual(cny(reward))
})

it.each([
  ['99.99', false],
  ['100', true],
  ['50000', true],
  ['50000.01', false],
])('%s yuan can be a quick deposit: %s', (amount, can) => {
  expect(isQuickAmount(cny(amount))).toBe(can)
})

it('keeps the specification’s codes for what they mean', () => {
  expect([
    QuickpayErrors.noneAvailable.code,
    QuickpayErrors.recommendPayment.code,
    QuickpayErrors.hasAnotherOrder.code,
  ]).toEqual([244063, 244666, 244303])
})
