import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { remainingSeconds } from '#design/countdown/countdown.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import { useNow } from '#play/fixtures/web/index.ts'
import type { CashOutQuote, CashOutRequest } from '../../cash-out/cash-out.contract.ts'

const text = (amount: WireAmount<'CNY'>) => amountText(amount, { currency: 'CNY' })

/**
 * Why what was asked for last in play was not paid, of a multiple by its legs, and what one press asks for now; null where nothing
 * was rejected lately.
 */
export function useRejection(
  { request, offers, running }: CashOutQuote,
  legs: readonly string[],
): string | null {
  const { t } = useTranslation()
  if (!request?.rejected) return null
  const { rejected } = request
  const byLeg = rejected.legs.flatMap(({ leg: no, why: legWhy }) => {
    const leg = legs[no - 1]
    return leg === undefined
      ? []
      : [t('sportsbook.multiple.legWhy', { leg, why: t(`sportsbook.cashOut.rejected.${legWhy}`) })]
  })
  const why = byLeg.length > 0 ? byLeg.join(' · ') : t(`sportsbook.cashOut.rejected.${rejected.why}`)
  const isWhole = readAmount(request.stake, 'CNY').units === readAmount(running, 'CNY').units
  const now = isWhole ? offers.find(({ percent }) => percent === 100)?.offer : undefined
  return now === undefined
    ? t('sportsbookLate.cashOut.rejected', { why })
    : t('sportsbookLate.cashOut.rejectedNow', { why, amount: text(now) })
}

/** What was asked for in play, and how long the house still waits before it decides, in words and seconds. */
export function WaitingRequest({ request: { seen, askedAt, decideAt } }: { request: CashOutRequest }) {
  const { t } = useTranslation()
  const until = Date.parse(decideAt)
  // The page's seconds begin with the second: never more is left than there was.
  const seconds = remainingSeconds(until, Math.max(Date.parse(askedAt), useNow()))
  const amount = text(seen)
  return (
    <p className="flex min-h-11 items-center gap-2 rounded-md border border-line px-3 text-small">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-live" />
      <span className="tabular-nums">
        {seconds > 0
          ? t('sportsbookLate.cashOut.waiting', { amount, seconds })
          : t('sportsbookLate.cashOut.deciding', { amount })}
      </span>
    </p>
  )
}
