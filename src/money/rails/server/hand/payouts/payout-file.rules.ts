import { textCell } from '#platform/lists/desk/server/exports/csv.rules.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import type { AccountPayee } from '../../rail.ts'

/** A payout as it stands in the file for the bank. */
export interface FiledPayout {
  readonly reference: string
  readonly amount: Money<'CNY'>
  readonly payee: AccountPayee
}

const HEAD = ['reference', 'amount', 'currency', 'bank', 'account', 'name']

/** The file for the bank: one payout a line, its reference for the remark. No cell of it is a formula. */
export function payoutFileText(payouts: readonly FiledPayout[]): string {
  const lines = payouts.map(({ reference, amount, payee: { bankName, accountNumber, holder } }) => [
    reference,
    formatAmount(amount),
    amount.currency,
    textCell(bankName),
    textCell(accountNumber),
    textCell(holder),
  ])
  return [HEAD, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** Who takes a file along, as its rule sees them. */
export interface Fetching {
  readonly preparedBy: readonly string[]
  readonly preparedAt: Date
  /** The account and the human that it is of. */
  readonly fetcher: readonly string[]
  /** Until then they are new here. */
  readonly approvesFrom: Date | null
  readonly isHouseOfOne: boolean
  readonly now: Date
}

const DAY_MS = 24 * 3_600_000

/**
 * Why somebody may not take a prepared file along; null where they may. Never who prepared it, by whatever account;
 * in a house of one they wait a day instead.
 */
export function fetchFault(asked: Fetching): 'sameHand' | 'fetcherIsNew' | null {
  const { preparedBy, preparedAt, fetcher, approvesFrom, isHouseOfOne, now } = asked
  const isSame = fetcher.some((one) => preparedBy.includes(one))
  const hasWaited = now.getTime() - preparedAt.getTime() >= DAY_MS
  if (isSame && !(isHouseOfOne && hasWaited)) return 'sameHand'
  return approvesFrom !== null && approvesFrom > now ? 'fetcherIsNew' : null
}
