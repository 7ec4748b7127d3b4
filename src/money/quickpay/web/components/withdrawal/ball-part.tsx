import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { answerNo, partStatusOf, type QuickPart } from '../../parts.rules.ts'
import { bankName } from './bank-name.ts'
import { PartConfirmation } from './part-confirmation.tsx'
import { PartStages } from './part-stages.tsx'

/**
 * A part of a quick withdrawal in the ball's panel; the one that waits for the member is confirmed there
 * (S4-010).
 */
export function BallPart({ part }: { part: QuickPart }) {
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
