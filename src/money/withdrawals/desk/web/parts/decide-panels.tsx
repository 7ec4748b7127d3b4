import { useTranslation } from 'react-i18next'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { HOLD_ASKS, type HoldAsk, MOST_HOLDS } from '../../../hold-asks.ts'
import { REVIEW_REASONS, type ReviewReason } from '../../../review-reasons.ts'
import { MAY } from '../../permissions.ts'
import {
  approveWithdrawalCall,
  decideInquiryCall,
  holdAgainCall,
  holdWithdrawalCall,
  refuseWithdrawalCall,
  type WithdrawalRecord,
} from '../../withdrawals.desk.ts'
import { useMayDo } from '../use-may-do.ts'
import { InPartsPanel } from './in-parts-panel.tsx'
import { PartPanels } from './record-parts.tsx'

const APPROVE_REASONS = ['evidenceFits', 'payeeChecked'] as const

/** What can be decided about a withdrawal as it stands, for whoever may. */
export function DecidePanels({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const may = useMayDo()
  if (!may(MAY.decide)) return null
  if (record.state === 'inquired')
    return (
      <>
        <PartPanels record={record} />
        <InquiryPanel key={record.state} record={record} />
      </>
    )
  if (record.state === 'approved') return <PartPanels record={record} />
  if (record.state !== 'submitted' && record.state !== 'held') return null
  const blocked = record.signals.includes('blockedPayee')
    ? t('withdrawals.errors.payeeBlocked')
    : record.signals.includes('unreadablePayee')
      ? t('withdrawalsDesk.signals.unreadablePayee')
      : record.proposal
        ? t('withdrawalsDesk.waitsForSeat')
        : undefined
  return (
    <>
      <ReviewPanel key={`${record.state} ${record.proposal?.changeId}`} record={record} blocked={blocked} />
      {record.state === 'submitted' && (record.hold?.times ?? 0) < MOST_HOLDS ? (
        <HoldPanel key={`hold ${record.hold?.times ?? 0}`} record={record} />
      ) : null}
      {record.proposal ? null : <InPartsPanel record={record} blocked={blocked} />}
    </>
  )
}

function ReviewPanel({ record, blocked }: { record: WithdrawalRecord; blocked: string | undefined }) {
  const { t } = useTranslation()
  const { billNo } = record
  const amount = amountText(record.amount, { currency: record.currency, decimals: 'exact' })
  return (
    <ActionPanel
      reasons={[
        ...APPROVE_REASONS.map((key) => ({ key, label: t(`withdrawalsDesk.reasons.${key}`) })),
        ...REVIEW_REASONS.map((key) => ({
          key,
          label: t(`withdrawalsDesk.reasons.${key}`),
          memberReads: t(`withdrawals.reviewReasons.${key}`),
        })),
      ]}
      actions={[
        deskAction({
          key: 'approve',
          call: approveWithdrawalCall,
          label: t('withdrawalsDesk.approveAmount', { amount }),
          tone: 'main',
          letter: 'A',
          reasons: APPROVE_REASONS,
          blocked,
          input: () => ({ billNo }),
        }),
        deskAction({
          key: 'refuse',
          call: refuseWithdrawalCall,
          label: t('withdrawalsDesk.refuse'),
          tone: 'danger',
          letter: 'R',
          reasons: REVIEW_REASONS,
          input: (picked) => ({ billNo, memberReason: picked as ReviewReason }),
        }),
      ]}
    />
  )
}

function HoldPanel({ record: { billNo, hold } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const isAgain = hold !== null
  const asks = (picked: string | null) => ({ billNo, asks: picked as HoldAsk })
  const shown = { label: t(`withdrawalsDesk.hold.${isAgain ? 'again' : 'do'}`), letter: 'H' }
  return (
    <ActionPanel
      title={t('withdrawalsDesk.hold.title')}
      note={t(`withdrawalsDesk.hold.${isAgain ? 'againNote' : 'note'}`)}
      reasons={HOLD_ASKS.map((key) => ({ key, label: t(`withdrawals.holdAsks.${key}`) }))}
      actions={[
        isAgain
          ? deskAction({ key: 'holdAgain', call: holdAgainCall, ...shown, input: asks })
          : deskAction({ key: 'hold', call: holdWithdrawalCall, ...shown, input: asks }),
      ]}
    />
  )
}

function InquiryPanel({ record: { billNo, proposal } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const blocked = proposal ? t('withdrawalsDesk.waitsForSeat') : undefined
  return (
    <ActionPanel
      title={t('withdrawalsDesk.inquiry.title')}
      note={t('withdrawalsDesk.inquiry.note')}
      actions={(['paid', 'returned'] as const).map((finding) =>
        deskAction({
          key: finding,
          call: decideInquiryCall,
          label: t(`withdrawalsDesk.inquiry.${finding}`),
          blocked,
          input: () => ({ billNo, finding }),
        }),
      )}
    />
  )
}
