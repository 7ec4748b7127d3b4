import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { ReviewChanged, reviewsCall } from '#members/verification/reviews/reviews.contract.ts'
import { identityStateCall, payoutWaitCall } from '#members/verification/verification.contract.ts'
import { invalidateCall } from '#platform/http/web/query.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { getInfoCall } from '../../profile.contract.ts'
import { useOwnTopic } from '../use-own-topic.ts'

const TONES = { passed: 'success', refused: 'error', asked: 'info' } as const

/** Tells every tab of a member how a review of their identity ended, and keeps what hangs on it in step. Draws nothing. */
export default function ReviewWatch() {
  const { t } = useTranslation()
  const client = useQueryClient()
  useOwnTopic((event) => {
    const changed = payloadOf(event, ReviewChanged)
    if (!changed && event.type !== 'reset') return
    for (const call of [reviewsCall, identityStateCall, payoutWaitCall]) void invalidateCall(client, call)
    void client.refetchQueries({ queryKey: [getInfoCall.id] })
    const { state } = changed ?? {}
    if (state === 'passed' || state === 'refused' || state === 'asked')
      toast({ text: t(`verification.reviews.told.${state}`), tone: TONES[state] })
  })
  return null
}
