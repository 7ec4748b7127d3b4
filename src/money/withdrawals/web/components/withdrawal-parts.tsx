import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import type { PartState } from '../../parts.rules.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'

const TONES: Readonly<Record<PartState, TagTone>> = {
  asked: 'info',
  failed: 'warn',
  paid: 'success',
  returned: 'neutral',
}

/** The parts that a withdrawal is paid in, each with where it is and, once paid, what to ask the bank by. */
export function WithdrawalParts({ order, className }: { order: WithdrawalOrder; className?: string }) {
  const { t } = useTranslation()
  const { subDraws } = order
  if (subDraws.length === 0) return null
  return (
    <section aria-label={t('withdrawals.parts.label')} className={className}>
      <p className="text-small font-semibold">{t('withdrawals.parts.title', { count: subDraws.length })}</p>
      <ol className="mt-1 divide-y divide-line">
        {subDraws.map(({ billNo, amount, currency, partState, proof }, n) => (
          <li
            key={billNo}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-1.5 text-small"
          >
            <span>
              <span className="text-text-2">{t('withdrawals.parts.part', { no: n + 1 })}</span>{' '}
              <b className="font-semibold">{amountText(amount, { currency, decimals: 'exact' })}</b>
            </span>
            <Tag tone={TONES[partState]}>{t(`withdrawals.parts.states.${partState}`)}</Tag>
            {proof ? (
              <span className="basis-full text-meta [overflow-wrap:anywhere] text-text-3">
                {t('withdrawals.parts.reference', { reference: proof.reference })}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
