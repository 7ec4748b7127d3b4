import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { REVIEW_REPLIES, type ReviewReply } from '../../../reviews/reviews.rules.ts'
import { MAY } from '../../permissions.ts'
import {
  askChangeCall,
  askDocumentCall,
  passChangeCall,
  passDocumentCall,
  refuseChangeCall,
  refuseDocumentCall,
  type reviewRecordCall,
} from '../../reviews.desk.ts'

/** Passes a review once the pictures were read; or refuses it or asks again, by a sentence that its member reads. */
export function DecideReview({ review }: { review: CallOutput<typeof reviewRecordCall> }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [reply, setReply] = useState<ReviewReply | null>(null)
  const { reviewId, kind, state, toCompare, fits, proposal } = review
  const isDocument = kind === 'document'
  if (!may(isDocument ? MAY.review : MAY.change)) return null
  const isOpen = state === 'waiting' || state === 'asked'
  const over = isOpen
    ? undefined
    : t('verificationDesk.decide.over', { state: t(`verificationDesk.reviews.values.state.${state}`) })
  const unread = toCompare.some((part) => !fits.includes(part))
    ? t('verificationDesk.decide.readFirst')
    : undefined
  const asked = state === 'asked' ? t('verificationDesk.decide.waitsForMember') : undefined
  const noReply = reply === null ? t('verificationDesk.decide.pickFirst') : undefined
  const second = proposal ? t('verificationDesk.decide.waitsForSecond') : undefined
  const said = () => ({ reviewId, reply: reply ?? 'unreadable' })
  return (
    <>
      <ActionPanel
        actions={[
          deskAction({
            key: 'pass',
            call: isDocument ? passDocumentCall : passChangeCall,
            label: t(`verificationDesk.decide.pass.${isDocument ? 'document' : 'change'}`),
            tone: 'main',
            letter: 'A',
            input: () => ({ reviewId }),
            blocked: over ?? asked ?? second ?? unread,
          }),
          deskAction({
            key: 'ask',
            call: isDocument ? askDocumentCall : askChangeCall,
            label: t('verificationDesk.decide.ask'),
            input: said,
            blocked: over ?? asked ?? noReply,
          }),
          deskAction({
            key: 'refuse',
            call: isDocument ? refuseDocumentCall : refuseChangeCall,
            label: t('verificationDesk.decide.refuse'),
            tone: 'danger',
            letter: 'R',
            input: said,
            blocked: over ?? noReply,
          }),
        ]}
        note={
          proposal ? (
            <Link to={`/console/changes/${proposal.changeId}`} className="underline">
              {t('verificationDesk.decide.toChange')}
            </Link>
          ) : (
            t(`verificationDesk.decide.note.${kind}`)
          )
        }
      >
        {isOpen ? (
          <div>
            <p className="mb-1.5 text-small text-text-2">{t('verificationDesk.decide.pick')}</p>
            <RadioList
              label={t('verificationDesk.decide.pick')}
              value={reply}
              onValueChange={setReply}
              items={REVIEW_REPLIES.map((value) => ({
                value,
                label: t(`verificationDesk.replyNames.${value}`),
              }))}
            />
          </div>
        ) : null}
      </ActionPanel>
      {isOpen ? (
        <MemberSees
          sentences={[
            {
              key: 'pass',
              when: t('verificationDesk.decide.whenPassed'),
              text: t(`verification.reviews.passed.${kind}`),
            },
            {
              key: 'else',
              when: t('verificationDesk.decide.whenElse'),
              text: t(
                reply === null
                  ? 'verificationDesk.decide.pickFirst'
                  : `verification.reviews.replies.${reply}`,
              ),
            },
          ]}
        />
      ) : null}
    </>
  )
}
