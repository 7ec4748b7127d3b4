import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#design/button/button.style.ts'
import { Button } from '#design/button/button.tsx'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { ListCalls } from '#platform/lists/desk/desk-list.ts'

type QueueCalls = Pick<ListCalls, 'claim' | 'next'>

/**
 * What stands above a record of a queue: that opening it has claimed it, or who is at it, the way back, and the next
 * one. Nothing is claimed that waits no more.
 */
export function QueueTools({
  calls,
  rowKey,
  isWaiting,
  back,
  to,
}: {
  calls: QueueCalls
  rowKey: string
  isWaiting: boolean
  /** The address of the queue. */
  back: string
  to: (key: string) => string
}) {
  const { t } = useTranslation()
  const go = useNavigate()
  const claim = useCallMutation(calls.claim)
  const next = useCallMutation(calls.next)
  const [said, setSaid] = useState<string | null>(null)
  const { mutateAsync: send } = claim
  useEffect(() => {
    if (!isWaiting) return undefined
    let isGone = false
    send({ key: rowKey })
      .then(({ until }) => {
        if (!isGone) setSaid(t('platformDesk.claim.mine', { at: timeWords(until, currentLanguage()) }))
      })
      .catch((error: unknown) => {
        const { message } = refusalOf(error)
        if (!isGone) setSaid(message)
      })
    return () => {
      isGone = true
    }
  }, [rowKey, isWaiting, send, t])
  const takeNext = async () => {
    try {
      const { key } = await next.mutateAsync({})
      if (key === null) setSaid(t('platformDesk.claim.none'))
      else void go(to(key))
    } catch (error) {
      setSaid(refusalOf(error).message)
    }
  }
  return (
    <>
      <span role="status" className="text-small text-text-2">
        {said}
      </span>
      <Link to={back} className={buttonClass({ variant: 'line', size: 'sm' })}>
        {t('platformDesk.claim.back')}
      </Link>
      <Button size="sm" variant="line" busy={next.isPending} onClick={() => void takeNext()}>
        {t('platformDesk.claim.next')}
      </Button>
    </>
  )
}
