import { useTranslation } from 'react-i18next'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Copyable, groupFour } from '#money/deposits/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { QuickDeposit } from '../../../quickpay.contract.ts'

/** The card to pay, each line with its copy button; nothing while there is none, or none to show any more. */
export function ReceiverRows({ order: { receiver } }: { order: QuickDeposit }) {
  const { t } = useTranslation()
  if (!receiver) return null
  const copyable = (key: string, label: string, text: string, shown = text) => ({
    key,
    label,
    value: (
      <Copyable text={text} label={label}>
        {shown}
      </Copyable>
    ),
  })
  return (
    <KeyValues
      rows={[
        copyable('bank', t('deposits.payee.bank'), receiver.bankNames[currentLanguage()]),
        copyable('holder', t('deposits.payee.holder'), receiver.holder),
        copyable('card', t('quickpay.deposit.cardNo'), receiver.cardNo, groupFour(receiver.cardNo)),
      ]}
    />
  )
}
