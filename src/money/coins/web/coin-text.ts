import { moneyText } from '#design/money/money-format.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'

/** A number of coins as it stands in a sentence: '1,880'. */
export const coinText = (coins: Money<'COIN'>): string => moneyText(formatAmount(coins), { currency: 'COIN' })
