import { useTranslation } from 'react-i18next'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { type bankCall, preparePayoutsCall } from '../../bank.desk.ts'

/** Where somebody puts the payouts that wait into a file, which somebody else takes to the bank. */
export function PreparePayouts({ waiting }: Pick<CallOutput<typeof bankCall>, 'waiting'>) {
  const { t } = useTranslation()
  const isNone = waiting.payouts === 0
  const amount = amountText(waiting.amount, { currency: 'CNY', decimals: 'exact' })
  return (
    <ActionPanel
      title={t('railsDesk.bank.prepare.title')}
      note={t('railsDesk.bank.prepare.note')}
      again={{ label: t('railsDesk.bank.prepare.again'), onPress: () => undefined }}
      actions={[
        deskAction({
          key: 'prepare',
          call: preparePayoutsCall,
          label: isNone
            ? t('railsDesk.bank.prepare.do')
            : t('railsDesk.bank.prepare.doOf', { count: waiting.payouts, amount }),
          tone: 'main',
          blocked: isNone ? t('railsDesk.errors.nothingWaits') : undefined,
          input: () => ({}),
        }),
      ]}
    />
  )
}
