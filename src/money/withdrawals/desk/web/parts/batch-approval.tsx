import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { REASON_LENGTH } from '#platform/desk/web/action/action-reason.rules.ts'
import { ReasonField } from '#platform/desk/web/action/reason-field.tsx'
import { useAction } from '#platform/desk/web/action/use-action.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { approveGreenCall } from '../../withdrawals.desk.ts'

/** So many at once. */
const MOST = 100

/** What became of one of a batch. */
interface Answer {
  readonly billNo: string
  readonly words: string
  readonly isDone: boolean
}

/**
 * Approves what was marked, one after the other: each has its own commit and its own answer, and one that is not green
 * any more stays as it is.
 */
export function BatchApproval({ billNos, onDone }: { billNos: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const approve = useAction(approveGreenCall)
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const isTooShort = reason.trim().length < REASON_LENGTH.least
    setShort(isTooShort)
    if (isTooShort) return
    setBusy(true)
    const told: Answer[] = []
    for (const billNo of billNos.slice(0, MOST)) {
      try {
        const { state } = await approve.mutateAsync({ billNo, reason: reason.trim() })
        told.push({ billNo, words: t(`withdrawalsDesk.batch.${state}`), isDone: state === 'applied' })
      } catch (error) {
        told.push({ billNo, words: refusalOf(error).message, isDone: false })
      }
      setAnswers([...told])
    }
    setBusy(false)
    if (told.every(({ isDone }) => isDone)) onDone()
  }
  return (
    <div className="grid w-full gap-2 py-2">
      <ReasonField
        id="batch-reason"
        value={reason}
        onChange={(words) => {
          setReason(words)
          setShort(false)
        }}
        fault={isShort ? 'tooShort' : null}
      />
      <p className="text-meta text-text-3">{t('withdrawalsDesk.batch.note')}</p>
      <Button
        size="sm"
        busy={isBusy}
        disabled={billNos.length > MOST}
        data-letter="A"
        data-tone="main"
        onClick={() => void send()}
      >
        {t('withdrawalsDesk.batch.approve', { count: billNos.length })}
        <kbd className="font-sans text-meta font-medium opacity-80">A</kbd>
      </Button>
      {billNos.length > MOST ? (
        <p className="text-small text-warn">{t('withdrawalsDesk.batch.tooMany', { most: MOST })}</p>
      ) : null}
      <ul aria-live="polite" className="grid gap-1 text-small">
        {answers.map(({ billNo, words, isDone }) => (
          <li key={billNo} className={isDone ? 'text-success' : 'text-warn'}>
            {t('withdrawalsDesk.batch.answer', { billNo, words })}
          </li>
        ))}
      </ul>
    </div>
  )
}
