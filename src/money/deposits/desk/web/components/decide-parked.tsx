import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { cny } from '#platform/money/money.ts'
import { SECOND_PERSON_FROM_YUAN } from '../../appeals.desk.ts'
import { creditParkedCall, returnParkedCall, type suspenseRecordCall } from '../../suspense.desk.ts'

/** Credits money in suspense to an order, or sends it back. */
export function DecideParked({ parked }: { parked: CallOutput<typeof suspenseRecordCall> }) {
  const { t } = useTranslation()
  const [billNo, setBillNo] = useState<string | null>(null)
  const { transfer, candidates, currency, place } = parked
  const amount = amountText(parked.amount, { currency })
  const chosen = candidates.find(({ order }) => order.billNo === billNo)
  const over = place === 'suspense' ? undefined : t('depositsDesk.record.moved')
  const from = amountText(cny(`${SECOND_PERSON_FROM_YUAN}`), { decimals: 'short' })
  const notes = [
    chosen && !chosen.isNamed && t('depositsDesk.decide.twoUntied'),
    t('depositsDesk.decide.twoFrom', { from }),
    t('depositsDesk.decide.twoReturn'),
  ]
  const unpicked = chosen ? undefined : t('depositsDesk.decide.noOrderPicked')
  const appealed = chosen?.openAppeal ? t('depositsDesk.decide.appealedFirst') : undefined
  return (
    <>
      <ActionPanel
        actions={[
          deskAction({
            key: 'credit',
            call: creditParkedCall,
            label: t('depositsDesk.decide.credit', { amount }),
            tone: 'main',
            letter: 'A',
            input: () => ({ transfer, billNo: billNo ?? '' }),
            blocked: over ?? unpicked ?? appealed,
          }),
          deskAction({
            key: 'return',
            call: returnParkedCall,
            label: t('depositsDesk.decide.return', { amount }),
            tone: 'danger',
            letter: 'R',
            input: () => ({ transfer }),
            blocked: over,
          }),
        ]}
        note={notes.filter(Boolean).join(' ')}
      >
        {over === undefined && candidates.length > 0 ? (
          <div>
            <p className="mb-1.5 text-small text-text-2">{t('depositsDesk.decide.pickOrder')}</p>
            <RadioList
              label={t('depositsDesk.decide.pickOrder')}
              value={billNo}
              onValueChange={setBillNo}
              items={candidates.map(({ order, member }) => ({
                value: order.billNo,
                label: `${member.name} · ${amountText(order.amount, { currency: 'CNY' })}`,
                detail: order.billNo,
              }))}
            />
          </div>
        ) : null}
      </ActionPanel>
      {over === undefined ? (
        <MemberSees
          sentences={[
            {
              key: 'credit',
              when: t('depositsDesk.when.credit'),
              text: t('depositsDesk.memberReads.credited'),
            },
            {
              key: 'return',
              when: t('depositsDesk.when.return'),
              text: t('depositsDesk.memberReads.returned'),
            },
          ]}
        />
      ) : null}
    </>
  )
}
