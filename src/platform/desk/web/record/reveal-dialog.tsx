import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Note } from '#design/note/note.tsx'
import { ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { REASON_LENGTH } from '../action/action-reason.rules.ts'
import { ReasonField } from '../action/reason-field.tsx'
import { useStepUp } from '../action/step-up.ts'
import type { Revealed } from './revealed.ts'

/** Asks why somebody wants to see it; what was typed stays until the house has shown it. */
export default function RevealDialog({
  title,
  reveal,
  onShown,
  onClosed,
}: {
  title: string
  reveal: (reason: string) => Promise<Revealed>
  onShown: (shown: Revealed) => void
  onClosed: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { isNeeded, prove } = useStepUp()
  const [isOpen, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const ask = async () => {
    try {
      return await reveal(reason.trim())
    } catch (error) {
      if (!(error instanceof ApiError && isNeeded(error)) || !(await prove())) throw error
      return reveal(reason.trim())
    }
  }
  const send = async () => {
    if (reason.trim().length < REASON_LENGTH.least) return setShort(true)
    setBusy(true)
    setProblem(null)
    try {
      onShown(await ask())
      setOpen(false)
    } catch (error) {
      setProblem(refusalOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={title}
      description={t('platformDesk.reveal.why')}
      closeLabel={t('platformDesk.close')}
      actions={
        <>
          <Button variant="line" onClick={() => setOpen(false)}>
            {t('platformDesk.cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            {title}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-2">
        <ReasonField
          id={id}
          value={reason}
          onChange={(words) => {
            setReason(words)
            setShort(false)
          }}
          fault={isShort ? 'tooShort' : null}
        />
        {problem ? (
          <div role="alert">
            <Note tone="danger">{problem}</Note>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
