import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { SCENARIOS } from '#money/rails/sandbox.contract.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import type { RefusalFactory } from '#platform/errors/refusal.ts'
import { parseMoney } from '#platform/money/money.ts'
import type { Dice } from '../../dice.ts'
import type { Guest, Visit } from '../guest.ts'

/** One thing that members do, and how often among the others. */
export interface Operation {
  readonly name: string
  readonly weight: number
  /** What it may be refused: anything else that is not done is wrong. */
  readonly refusals: readonly RefusalFactory[]
  /** Whether a member has what it is about; always, where it does not say. */
  readonly ready?: (guest: Guest) => boolean
  readonly run: (visit: Visit) => Promise<void>
}

/** What keeps a withdrawal from being taken. */
export const limits = [
  WalletErrors.insufficient,
  WithdrawalErrors.noTimesLeft,
  WithdrawalErrors.dayAmountSpent,
  WithdrawalErrors.amountOutOfRange,
]

/** An amount of yuan, with cents. */
export const yuan = (dice: Dice, least: number, most: number) =>
  `${dice.between(least, most)}.${String(dice.between(0, 99)).padStart(2, '0')}`
/** An amount of USDT, to the last place. */
export const usdt = (dice: Dice, least: number, most: number) =>
  `${dice.between(least, most)}.${String(dice.between(1, 999_999)).padStart(6, '0')}`
/** The units of an amount as the wire has it. */
export const unitsOf = (amount: string, currency: 'CNY' | 'USDT' | 'COIN') =>
  parseMoney(amount, currency)?.units ?? 0n
/** What a page of the sandbox is about, by its path. */
export const refOf = (path: string | null) => path?.split('/').at(-1) ?? ''

/** Pays at the sandbox bank, in one of all the ways in which that goes wrong. */
export async function payAtBank(visit: Visit, ref: string): Promise<void> {
  const { dice } = visit
  const scenario = dice.onceIn(2) ? 'exact' : dice.pick(SCENARIOS)
  const amount = scenario === 'wrongAmount' ? { amount: yuan(dice, 1, 900) } : {}
  await visit.repeatable('/sandbox/v1/bank/pay', { ref, scenario, ...amount })
}

/** Reads how a kind is paid, where the house wants that before it takes another order. */
export async function readGuide(visit: Visit): Promise<void> {
  const { refused } = visit
  if (refused?.code === DepositErrors.guide.code)
    await visit.ask('/cw/v1/deposit/guide_read', { payType: refused.data.payType })
}
