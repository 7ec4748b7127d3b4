import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { QuickWithdrawal } from '../../../quick-withdrawal.contract.ts'
import { partStatusOf, partsOf } from '../../parts.rules.ts'
import { AppealNote } from '../appeal-note.tsx'

/**
 * To the receiver: which payments were said to be made and not found, when that was decided, and what happens
 * next while it is still to happen; nothing where there were none.
 */
export function NotFoundNotes({ order }: { order: QuickWithdrawal }) {
  const { t } = useTranslation()
  const isMatching = partsOf(order).some((part) => partStatusOf(part) === 'matching')
  return order.notFound.map(({ amount, appeal }, index) => {
    const found = t('quickpay.appeal.notFound', {
      time: timeWords(appeal.resolvedAt ?? appeal.filedAt, currentLanguage()),
      amount: amountText(amount, { currency: order.currency }),
    })
    const isLatest = index === order.notFound.length - 1
    const again = isMatching && isLatest ? t('quickpay.appeal.matchedAgain') : null
    return (
      <AppealNote
        key={appeal.appealNo}
        appeal={appeal}
        side="receiver"
        said={[found, appeal.verdict, again].filter(Boolean).join(' ')}
      />
    )
  })
}
