import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { isForBall } from '#money/withdrawals/withdrawal-ball.rules.ts'
import { allParts, answerNo, partStatusOf, type QuickPart } from '../../parts.rules.ts'
import { useQuickOrders } from '../../quickpay.queries.ts'
import { bankName } from './bank-name.ts'
import { PartConfirmation } from './part-confirmation.tsx'
import { PartStages } from './part-stages.tsx'

/** What the withdrawal ball's panel tells of quick withdrawals: what waits for the member comes first. */
export function BallParts() {
  const { data } = useQuickOrders()
  const asks = (part: QuickPart) => (partStatusOf(part) === 'waitingToConfirm' ? 0 : 1)
  const shown = allParts(data?.orders ?? [])
    .filter(isForBall)
    .toSorted((a, b) => asks(a) - asks(b))
  return (
    <ul className="grid gap-3.5">
      {shown.map((part) => (
        <BallPart key={part.billNo} part={part} />
      ))}
    </ul>
  )
}

/**
 * A part of a quick withdrawal in the ball's panel; the one that waits for the member is confirmed there
 * (S4-010).
 */
function BallPart({ part }: { part: QuickPart }) {
  const { t } = useTranslation()
  const status = partStatusOf(part)
  const { payer } = part
  return (
    <li className="rounded-md bg-bg px-3.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Money amount={part.amount} currency={part.currency} className="text-[17px]" />
        <span className="text-small text-text-2">{t(`quickpay.part.${status}`)}</span>
      </p>
      {payer ? (
        <p className="mt-1 text-small text-text-2">
          {payer.payerName} ·{' '}
          {t('quickpay.payer.card', { bank: bankName(payer.bankCode), lastFour: payer.lastFour })}
        </p>
      ) : null}
      <PartStages part={part} className="mt-2.5" />
      {status === 'waitingToConfirm' ? <PartConfirmation key={answerNo(part)} part={part} /> : null}
    </li>
  )
}
