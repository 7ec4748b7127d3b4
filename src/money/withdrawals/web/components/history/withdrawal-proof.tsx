import { useTranslation } from 'react-i18next'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'

/** What the rail says of a payment that it made: what to look for, and what to ask the bank by. */
export function WithdrawalProof({ order, className }: { order: WithdrawalOrder; className?: string }) {
  const { t } = useTranslation()
  const { proof } = order
  if (!proof) return null
  const language = currentLanguage()
  const tail = t('withdrawals.proof.accountTail', { lastFour: proof.lastFour })
  return (
    <KeyValues
      className={className}
      rows={[
        { key: 'at', label: t('withdrawals.proof.at'), value: timeWords(proof.at, language) },
        {
          key: 'account',
          label: t('withdrawals.proof.account'),
          value: `${order.bankNames[language]} ${tail}`,
        },
        { key: 'reference', label: t('withdrawals.proof.reference'), value: proof.reference },
        ...(proof.txId ? [{ key: 'tx', label: t('withdrawals.proof.txId'), value: proof.txId }] : []),
      ]}
    />
  )
}
