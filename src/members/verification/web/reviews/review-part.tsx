import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { Review } from '../../reviews/reviews.contract.ts'
import type { ReviewKind } from '../../reviews/reviews.rules.ts'
import { useReviews, useWithdrawReview } from '../verification.queries.ts'

const TONES = { waiting: 'brand', asked: 'warn', refused: 'danger', passed: 'neutral' } as const

/**
 * Where a member asks a person of the house to look at one kind of thing: how the newest of it stands, the way to send
 * another, and the way to take it back.
 */
export function ReviewPart({
  kind,
  children,
}: {
  kind: ReviewKind
  /** The form; told what closes it. */
  children: (onDone: () => void) => ReactNode
}) {
  const { t } = useTranslation()
  const { data } = useReviews()
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  const review = data.reviews.find((one) => one.kind === kind)
  const maySend = review?.state !== 'waiting'
  const opens =
    review?.state === 'asked' ? 'sendAgain' : review?.state === 'refused' ? 'askAgain' : ('open' as const)
  return (
    <div className="mt-4 grid gap-3">
      {review && isTold(review) ? <Standing review={review} /> : null}
      {maySend && isOpen ? (
        children(() => setIsOpen(false))
      ) : maySend ? (
        <div>
          <Button variant="line" size="sm" onClick={() => setIsOpen(true)}>
            {t(opens === 'open' ? `verification.reviews.open.${kind}` : `verification.reviews.${opens}`)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Hours that a pass is told where it happened; from then on only what it changed is. */
const TOLD_HOURS = 24

/** Whether there is anything to say of it still. */
function isTold({ state, decidedAt }: Review): boolean {
  if (state === 'withdrawn') return false
  return (
    state !== 'passed' ||
    (decidedAt !== null && serverNow() < Date.parse(decidedAt) + TOLD_HOURS * 3600 * 1000)
  )
}

function Standing({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { kind, state, shown, reply } = review
  if (state === 'withdrawn') return null
  const at = timeWords(
    state === 'waiting' ? review.dueAt : (review.decidedAt ?? review.sentAt),
    currentLanguage(),
  )
  return (
    <Note tone={TONES[state]}>
      <p role="status">
        {state === 'passed'
          ? t(`verification.reviews.passed.${kind}`)
          : t(`verification.reviews.${state}.${kind}`, { at, shown })}
        {reply === null ? null : ` ${t(`verification.reviews.replies.${reply}`)}`}
      </p>
      {state === 'waiting' || state === 'asked' ? <Withdraw review={review} /> : null}
    </Note>
  )
}

function Withdraw({ review: { reviewId } }: { review: Review }) {
  const { t } = useTranslation()
  const withdraw = useWithdrawReview()
  const press = async () => {
    try {
      await withdraw.mutateAsync({ reviewId })
      toast({ text: t('verification.reviews.withdrawn'), tone: 'success' })
    } catch (error) {
      toast({ text: refusalOf(error).message, tone: 'error' })
    }
  }
  return (
    <Button variant="text" size="sm" className="mt-1" busy={withdraw.isPending} onClick={() => void press()}>
      {t('verification.reviews.withdraw')}
    </Button>
  )
}
