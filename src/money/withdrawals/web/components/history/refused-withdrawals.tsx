import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { refusedLately } from '../../refused-lately.rules.ts'
import { useOutcomeWords } from '../../use-outcome-words.ts'
import { useRefusedWithdrawals } from '../../withdrawals.queries.ts'
import { WithdrawalEntries } from './withdrawal-entries.tsx'

/** Until which refusal the member of this browser has put them away, in milliseconds. */
const PUT_AWAY_KEY = 'fairhall.refusalsPutAway'

function readPutAway(): number {
  try {
    return Number(localStorage.getItem(PUT_AWAY_KEY)) || 0
  } catch {
    return 0
  }
}

function keepPutAway(until: number): void {
  try {
    localStorage.setItem(PUT_AWAY_KEY, String(until))
  } catch {
    // Where nothing can be kept it holds until the page is closed.
  }
}

/**
 * The withdrawals that were refused within a day, where the member saw them on their way: why, that the
 * amount is back, and its entries. Nothing where there are none, or the member has put them away.
 */
export function RefusedWithdrawals() {
  const [putAway, setPutAway] = useState(readPutAway)
  const { data } = useRefusedWithdrawals()
  return refusedLately(data?.list ?? [], serverNow(), putAway).map((order) => (
    <Refusal
      key={order.billNo}
      order={order}
      onHide={() => {
        const until = Date.parse(order.endedAt ?? '')
        keepPutAway(until)
        setPutAway(until)
      }}
    />
  ))
}

function Refusal({ order, onHide }: { order: WithdrawalOrder; onHide: () => void }) {
  const { t } = useTranslation()
  const why = useOutcomeWords()(order)
  const [open, setOpen] = useState(false)
  const language = currentLanguage()
  const amount = amountText(order.amount, { currency: order.currency, decimals: 'exact' })
  const id = `refused-${order.billNo}`
  return (
    <Card
      padding="none"
      aria-labelledby={id}
      className="px-5 py-4.5 shadow-[inset_3px_0_0_var(--danger)] lg:px-7"
    >
      <h2 id={id} className="font-semibold text-danger">
        {t('withdrawals.refused.title', { amount })}
      </h2>
      <p className="mt-1 text-meta text-text-3">
        {order.bankNames[language]} {order.lastFour}
        {order.endedAt ? ` · ${timeWords(order.endedAt, language)}` : null}
      </p>
      <p className="mt-2 text-small">{why}</p>
      {order.inquiry ? null : (
        <p className="text-small text-text-2">{t('withdrawals.refused.back', { amount })}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => setOpen((shown) => !shown)}>
          {t('withdrawals.refused.entries')}
        </Button>
        <Button size="sm" variant="line" onClick={onHide}>
          {t('withdrawals.refused.hide')}
        </Button>
      </div>
      {open ? (
        <div className="mt-3.5">
          <WithdrawalEntries billNo={order.billNo} />
        </div>
      ) : null}
    </Card>
  )
}
