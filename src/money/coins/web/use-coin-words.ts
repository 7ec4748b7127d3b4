import { useTranslation } from 'react-i18next'
import { cny } from '#platform/money/money.ts'
import { coinsFor } from '../coins.rules.ts'
import { coinText } from './coin-text.ts'

/** Says what a purchase of that amount (of the wire) brought: '1,880 coins'. */
export function useCoinWords(): (paid: string) => string {
  const { t } = useTranslation()
  return (paid) => t('coins.count', { coins: coinText(coinsFor(cny(paid))) })
}
