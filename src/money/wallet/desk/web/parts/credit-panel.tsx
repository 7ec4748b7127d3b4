import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { cny, parseMoney } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { CREDIT_CAUSES, type CreditCause } from '../../../transaction-types.ts'
import { MOST_ON_RECORD_YUAN } from '../../adjust.rules.ts'
import { type adjustableCall, adjustedRecordCall, creditBalanceCall } from '../../wallet.desk.ts'
import { AmountField } from './amount-field.tsx'

/** Credits a balance: the record first, looked up, then how much and why. Another person has to agree. */
export function CreditPanel({
  memberId,
  leftAlone,
}: {
  memberId: string
  leftAlone: CallOutput<typeof adjustableCall>['leftAlone']
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  /** The number that was looked up. */
  const [asked, setAsked] = useState('')
  const [amount, setAmount] = useState('')
  const record = useCallQuery(adjustedRecordCall, { memberId, record: asked }, { enabled: asked !== '' })
  const isFound = record.data !== undefined && asked === typed.trim()
  const money = parseMoney(amount.trim(), 'CNY')
  const most = amountText(cny(`${MOST_ON_RECORD_YUAN}`), { decimals: 'short' })
  const alone =
    leftAlone === null
      ? undefined
      : t('walletDesk.credit.alone', { left: amountText(leftAlone, { currency: 'CNY' }) })
  return (
    <ActionPanel
      title={t('walletDesk.credit.title')}
      reasons={CREDIT_CAUSES.map((cause) => ({
        key: cause,
        label: t(`walletDesk.adjustments.values.cause.${cause}`),
        memberReads: t(`walletDesk.memberReads.${cause}`),
      }))}
      actions={[
        deskAction({
          key: 'credit',
          call: creditBalanceCall,
          label: t('walletDesk.credit.propose'),
          tone: 'main',
          input: (picked) => ({
            memberId,
            record: asked,
            cause: picked as CreditCause,
            amount: amount.trim(),
          }),
          blocked: isFound ? undefined : t('walletDesk.credit.lookFirst'),
          isOff: money === null || money.units <= 0n,
        }),
      ]}
      note={[t('walletDesk.credit.byTwo', { most }), alone].filter(Boolean).join(' ')}
    >
      <form
        className="flex min-w-0 flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed.trim())
        }}
      >
        <Field label={t('walletDesk.credit.record')} className="min-w-0 grow basis-40">
          <Input
            size="sm"
            maxLength={80}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" variant="line" disabled={typed.trim().length < 2}>
          {t('walletDesk.credit.look')}
        </Button>
      </form>
      {asked !== '' && record.error ? <LoadProblem answer={record} /> : null}
      {isFound && record.data ? <RecordLines record={record.data} /> : null}
      <AmountField
        label={t('walletDesk.credit.amount')}
        hint={t('walletDesk.credit.most', { most })}
        value={amount}
        onChange={setAmount}
      />
    </ActionPanel>
  )
}

/** What moved under the record, and what it was put right by. */
function RecordLines({ record }: { record: CallOutput<typeof adjustedRecordCall> }) {
  const { t } = useTranslation()
  return (
    <FactLines
      lines={[
        ...record.lines.map(({ type, status, amount, currency, at }) => ({
          key: `${type} ${at}`,
          label: `${t(`wallet.deals.${type}`)} · ${timeWords(at, currentLanguage())}`,
          value: `${amountText(amount, { currency })} · ${t(`wallet.statusNames.${status}`)}`,
        })),
        {
          key: 'adjusted',
          label: t('walletDesk.facts.adjustedBefore'),
          value: amountText(record.adjusted, { currency: 'CNY' }),
          tone: Number(record.adjusted) > 0 ? ('warn' as const) : undefined,
        },
      ]}
    />
  )
}
