import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { cancelDrawBetsCall } from '../../draws.contract.ts'
import { useRefreshBets, useRefreshDraws } from '../draws.queries.ts'

/** Takes a bet back, or what can be of an order, and says what came of it. */
export function useCancel() {
  const { t } = useTranslation()
  const cancel = useOnceMutation(cancelDrawBetsCall)
  const refreshBets = useRefreshBets()
  const refreshDraws = useRefreshDraws()
  const asked = cancel.isPending ? cancel.variables : null
  return {
    /** What is being taken back now: the id of a bet or of an order. */
    busy: asked ? (asked.betId ?? asked.chaseId ?? null) : null,
    cancel: async (what: { readonly betId: string } | { readonly chaseId: string }): Promise<void> => {
      try {
        const { refunded } = await cancel.mutateAsync(what)
        toast({
          text: t('drawsLate.cancelled', { amount: amountText(refunded, { currency: 'CNY' }) }),
          tone: 'success',
        })
      } catch (thrown) {
        toast({ text: refusalOf(thrown).message, tone: 'error' })
        refreshDraws()
      } finally {
        refreshBets()
      }
    },
  }
}
