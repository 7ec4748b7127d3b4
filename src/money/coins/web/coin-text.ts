import { amountText } from '#platform/money/amount-text.ts'
import type { Money } from '#platform/money/money.ts'

/** A number of coins as it stands in a sentence: '1,880'. */
export const coinText = (coins: Money<'COIN'>): string => amountText(coins)
