import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { parseMoney } from '#platform/money/money.ts'
import { type adjustableCall, undoCreditCall } from '../../wallet.desk.ts'
import { AmountField } from './amount-field.tsx'

/** Takes back a credit that was a mistake, or a part of it: nothing else is ever taken. Another person has to agree. */
export function UndoPanel({
  available,
  credits,
}: Pick<CallOutput<typeof adjustableCall>, 'available' | 'credits'>) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const money = parseMoney(amount.trim(), 'CNY')
  return (
    <ActionPanel
      title={t('walletDesk.undo.title')}
      actions={[
        deskAction({
          key: 'undo',
          call: undoCreditCall,
          label: t('walletDesk.undo.propose'),
          tone: 'danger',
          input: () => ({ adjustmentId: picked ?? '', amount: amount.trim() }),
          blocked: picked === null ? t('walletDesk.undo.pickFirst') : undefined,
          isOff: money === null || money.units <= 0n,
        }),
      ]}
      note={t('walletDesk.undo.note')}
    >
      <RadioList
        label={t('walletDesk.undo.pick')}
        value={picked}
        onValueChange={(next) => {
          setPicked(next)
          setAmount(credits.find(({ adjustmentId }) => adjustmentId === next)?.left ?? '')
        }}
        items={credits.map(({ adjustmentId, cause, record, left, madeAt }) => ({
          value: adjustmentId,
          label: `${t(`walletDesk.adjustments.values.cause.${cause}`)} · ${amountText(left, { currency: 'CNY' })}`,
          detail: `${record} · ${timeWords(madeAt, currentLanguage())}`,
        }))}
      />
      <AmountField
        label={t('walletDesk.undo.amount')}
        hint={t('walletDesk.undo.free', { available: amountText(available, { currency: 'CNY' }) })}
        value={amount}
        onChange={setAmount}
      />
    </ActionPanel>
  )
}
