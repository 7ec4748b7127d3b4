import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { cny, money, readAmount } from '#platform/money/money.ts'
import { APPEAL_REPLIES, type AppealReply } from '../../../appeal-replies.ts'
import {
  type appealRecordCall,
  rejectAppealCall,
  releaseAppealCall,
  SECOND_PERSON_FROM_YUAN,
} from '../../appeals.desk.ts'
import { PickTransfers } from './pick-transfers.tsx'

/** Releases what came for an appealed order, or rejects the appeal for a reason that its member reads. */
export function DecideAppeal({ appeal }: { appeal: CallOutput<typeof appealRecordCall> }) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [reply, setReply] = useState<AppealReply | null>(null)
  const { appealNo, transfers, candidates } = appeal
  const seen = new Set(transfers.map((one) => one.transferId))
  const others = candidates.filter((one) => !seen.has(one.transferId))
  const parked = [...transfers, ...others].filter(
    ({ place, currency }) => place === 'suspense' && currency === 'CNY',
  )
  const chosen = parked.filter(({ transferId }) => picked.includes(transferId))
  const units = chosen.reduce((total, { amount }) => total + readAmount(amount as never, 'CNY').units, 0n)
  const amount = amountText(money('CNY', units))
  const isUntied = chosen.some((one) => others.includes(one))
  const from = amountText(cny(`${SECOND_PERSON_FROM_YUAN}`), { decimals: 'short' })
  const isOver = appeal.state !== 'reviewing'
  const over = isOver ? t('depositsDesk.record.decided', { finding: findingWords() }) : undefined
  return (
    <>
      <ActionPanel
        actions={[
          deskAction({
            key: 'release',
            call: releaseAppealCall,
            label:
              chosen.length > 0
                ? t('depositsDesk.decide.release', { amount })
                : t('depositsDesk.when.release'),
            tone: 'main',
            letter: 'A',
            input: () => ({ appealNo, transferIds: chosen.map(({ transferId }) => transferId) }),
            blocked: over ?? (chosen.length === 0 ? t('depositsDesk.decide.nothingPicked') : undefined),
          }),
          deskAction({
            key: 'reject',
            call: rejectAppealCall,
            label: t('depositsDesk.decide.reject'),
            tone: 'danger',
            letter: 'R',
            input: () => ({ appealNo, reply: reply ?? 'notArrived' }),
            blocked: over ?? (reply === null ? t('depositsDesk.decide.noReplyPicked') : undefined),
          }),
        ]}
        note={[t('depositsDesk.decide.twoFrom', { from }), isUntied && t('depositsDesk.decide.twoUntied')]
          .filter(Boolean)
          .join(' ')}
      >
        {parked.length > 0 && !isOver ? (
          <PickTransfers transfers={parked} picked={picked} onPick={setPicked} />
        ) : null}
        {isOver ? null : (
          <div>
            <p className="mb-1.5 text-small text-text-2">{t('depositsDesk.decide.pickReply')}</p>
            <RadioList
              label={t('depositsDesk.decide.pickReply')}
              value={reply}
              onValueChange={setReply}
              items={APPEAL_REPLIES.map((value) => ({
                value,
                label: t(`depositsDesk.replyNames.${value}`),
              }))}
            />
          </div>
        )}
      </ActionPanel>
      {isOver ? null : (
        <MemberSees
          sentences={[
            {
              key: 'release',
              when: t('depositsDesk.when.release'),
              text: t('depositsDesk.memberReads.released', { released: amount }),
            },
            {
              key: 'reject',
              when: t('depositsDesk.when.reject'),
              text: t(reply === null ? 'depositsDesk.decide.noReplyPicked' : `depositsDesk.replies.${reply}`),
            },
          ]}
        />
      )}
    </>
  )

  function findingWords() {
    return appeal.finding === null ? '' : t(`depositsDesk.appeals.values.finding.${appeal.finding}`)
  }
}
