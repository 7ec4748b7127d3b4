import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { cny } from '#platform/money/money.ts'
import { PAID_VERDICTS, UNPAID_VERDICTS, VERDICTS, type Verdict } from '../../../verdicts.ts'
import {
  DISPUTED_STATES,
  type disputeRecordCall,
  findPaidCall,
  findUnpaidCall,
  SECOND_PERSON_FROM_YUAN,
} from '../../disputes.desk.ts'

const paidVerdict = (verdict: Verdict | null) => PAID_VERDICTS.find((one) => one === verdict)
const unpaidVerdict = (verdict: Verdict | null) => UNPAID_VERDICTS.find((one) => one === verdict)

/** Decides a frozen quick payment: by what was found, which is what both sides read. */
export function DecideDispute({ dispute }: { dispute: CallOutput<typeof disputeRecordCall> }) {
  const { t } = useTranslation()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { billNo, state } = dispute.pairing
  const amount = amountText(dispute.pairing.amount, { currency: 'CNY' })
  const isOpen = DISPUTED_STATES.some((one) => one === state)
  const over = isOpen
    ? undefined
    : t('quickpayDesk.record.decided', { state: t(`quickpayDesk.orders.values.state.${state}`) })
  const first = verdict === null ? t('quickpayDesk.decide.pickFirst') : undefined
  const from = amountText(cny(`${SECOND_PERSON_FROM_YUAN}`), { decimals: 'short' })
  const isPaid = paidVerdict(verdict) !== undefined
  return (
    <>
      <ActionPanel
        actions={[
          deskAction({
            key: 'paid',
            call: findPaidCall,
            label: t('quickpayDesk.decide.paid', { amount }),
            tone: 'main',
            letter: 'A',
            input: () => ({ billNo, verdict: paidVerdict(verdict) ?? 'booksHave' }),
            blocked: over ?? first ?? (isPaid ? undefined : t('quickpayDesk.decide.pickPaid')),
          }),
          deskAction({
            key: 'unpaid',
            call: findUnpaidCall,
            label: t('quickpayDesk.decide.unpaid'),
            tone: 'danger',
            letter: 'R',
            input: () => ({ billNo, verdict: unpaidVerdict(verdict) ?? 'noProof' }),
            blocked: over ?? first ?? (isPaid ? t('quickpayDesk.decide.pickUnpaid') : undefined),
          }),
        ]}
        note={t('quickpayDesk.decide.twoFrom', { from })}
      >
        {isOpen ? (
          <div>
            <p className="mb-1.5 text-small text-text-2">{t('quickpayDesk.decide.pick')}</p>
            <RadioList
              label={t('quickpayDesk.decide.pick')}
              value={verdict}
              onValueChange={setVerdict}
              items={VERDICTS.map((value) => ({
                value,
                label: t(`quickpayDesk.verdictNames.${value}`),
                detail: t(paidVerdict(value) ? 'quickpayDesk.decide.isPaid' : 'quickpayDesk.decide.isUnpaid'),
              }))}
            />
          </div>
        ) : null}
      </ActionPanel>
      {isOpen && verdict !== null ? (
        <MemberSees
          sentences={(['payer', 'receiver'] as const).map((side) => ({
            key: side,
            when: t(`quickpayDesk.record.${side}`),
            text: t(`quickpayDesk.verdicts.${verdict}.${side}`),
          }))}
        />
      ) : null}
    </>
  )
}
