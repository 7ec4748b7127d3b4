import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { parseMoney } from '#platform/money/money.ts'
import { followingPart } from '#play/venues/stakeable.rules.ts'
import { placePicks } from './place-picks.ts'
import { correctInSlip, useSlip } from './slip.store.ts'
import { useSportsBalance } from './use-slip-lines.ts'

/** Asks for a bet in play that was rejected once more, at the price that its member saw beside the press. */
export function useAskAgain(): (pickId: string, odds: string) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const balance = useSportsBalance()
  return async (pickId, odds) => {
    correctInSlip(pickId, odds)
    const pick = useSlip.getState().picks.find(({ id }) => id === pickId)
    const stake = pick && parseMoney(pick.stake, 'CNY')
    const topUp = balance && !balance.follows && stake ? followingPart(balance, stake).units > 0n : false
    const placed = await placePicks(client, [pickId], { topUp })
    if (placed?.problem) toast({ text: placed.problem.message, tone: 'error' })
    else if (placed && placed.count > placed.waiting)
      toast({ text: t('sportsbook.slip.placed', { amount: amountText(placed.staked) }), tone: 'success' })
  }
}
