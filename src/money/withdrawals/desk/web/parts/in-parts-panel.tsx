import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, type Money, parseMoney, readAmount, subtract, sum } from '#platform/money/money.ts'
import { arePartsOf, PARTS } from '../../../parts.rules.ts'
import { payInPartsCall, type WithdrawalRecord } from '../../withdrawals.desk.ts'

/** Approves a withdrawal to be paid in parts: all but the last are typed, and the last is what is left. */
export function InPartsPanel({ record, blocked }: { record: WithdrawalRecord; blocked: string | undefined }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<readonly string[]>([''])
  const { billNo, currency } = record
  const whole = readAmount(record.amount, currency)
  const read = typed.map((text) => parseMoney(text.trim(), currency))
  const first = read.filter((one): one is Money<typeof currency> => one !== null)
  const isRead = first.length === read.length
  const last = subtract(whole, sum(currency, first))
  const parts = [...first, last]
  const count = typed.length + 1
  const fits = isRead && arePartsOf(whole, parts)
  const shown = (amount: Money) => amountText(amount, { decimals: 'exact' })
  return (
    <ActionPanel
      title={t('withdrawalsDesk.parts.title')}
      note={t('withdrawalsDesk.parts.note')}
      actions={[
        deskAction({
          key: 'inParts',
          call: payInPartsCall,
          label: t('withdrawalsDesk.parts.pay', { count }),
          blocked,
          isOff: !fits,
          input: () => ({ billNo, amounts: parts.map(formatAmount) }),
        }),
      ]}
    >
      {typed.map((text, n) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
          key={n}
          label={t('withdrawalsDesk.parts.part', { no: n + 1 })}
        >
          <Input
            size="sm"
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            value={text}
            onChange={(event) => setTyped(typed.map((one, at) => (at === n ? event.target.value : one)))}
          />
        </Field>
      ))}
      {typed.length + 1 < PARTS.most ? (
        <Button size="sm" variant="line" onClick={() => setTyped([...typed, ''])}>
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          {t('withdrawalsDesk.parts.more')}
        </Button>
      ) : null}
      <FactLines
        lines={[
          {
            key: 'last',
            label: t('withdrawalsDesk.parts.last', { no: count }),
            value: isRead ? shown(last) : t('withdrawalsDesk.parts.unread'),
            tone: fits ? 'success' : 'warn',
          },
          { key: 'whole', label: t('withdrawalsDesk.parts.whole'), value: shown(whole) },
        ]}
      />
    </ActionPanel>
  )
}
