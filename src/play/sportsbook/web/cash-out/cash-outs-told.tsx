import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { CashOutDecided } from '../../cash-out/cash-out.contract.ts'

/** Says on every page how a cash out in play was decided, whether its member asked for it or set it before; draws nothing. */
export default function CashOutsTold() {
  const { t } = useTranslation()
  useOwnTopic((event) => {
    const decided = event.type === 'reset' ? null : payloadOf(event, CashOutDecided)
    if (!decided) return
    const { by, paid, rejected } = decided
    const isAuto = by === 'auto'
    if (paid !== null) {
      const amount = amountText(paid, { currency: 'CNY' })
      toast({ text: t(`sportsbook.cashOut.${isAuto ? 'autoPaid' : 'paid'}`, { amount }), tone: 'success' })
    } else if (rejected !== null) {
      const why = t(`sportsbook.cashOut.rejected.${rejected}`)
      toast({
        text: t(`sportsbook.cashOut.${isAuto ? 'autoRejected' : 'rejectedToast'}`, { why }),
        tone: 'error',
      })
    }
  })
  return null
}
