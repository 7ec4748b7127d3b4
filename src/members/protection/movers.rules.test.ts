import { expect, it } from 'vitest'
import { Credited, OrderChanged } from '#money/deposits/deposits.contract.ts'
import { QuickpayChanged } from '#money/quickpay/quickpay.contract.ts'
import { UsdtDepositChanged } from '#money/usdt/usdt-deposits.contract.ts'
import { WithdrawalChanged } from '#money/withdrawals/withdrawals.contract.ts'
import { BetPlaced, BetSettled } from '#play/sportsbook/sportsbook.contract.ts'
import { movesUse } from './movers.rules.ts'

it.each([
  [OrderChanged, true],
  [Credited, true],
  [QuickpayChanged, true],
  [UsdtDepositChanged, true],
  [BetPlaced, true],
  [BetSettled, true],
  [WithdrawalChanged, false],
])('$type moves what is used of limits: %s', ({ type }, moves) => {
  expect(movesUse(type)).toBe(moves)
})
