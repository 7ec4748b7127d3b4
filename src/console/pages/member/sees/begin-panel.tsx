import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { beginSeeingCall } from '#members/identity/desk/sees.desk.ts'
import { REASON_LENGTH } from '#platform/desk/web/action/action-reason.rules.ts'
import { ReasonField } from '#platform/desk/web/action/reason-field.tsx'
import { useProved } from '#platform/desk/web/action/use-proved.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'

export type Opening = CallOutput<typeof beginSeeingCall>

/** Asks why somebody wants to see a member's pages; nothing of them is fetched before the house has let them. */
export function BeginPanel({
  memberId,
  isOver,
  onBegun,
}: {
  memberId: string
  /** What was opened before has run out. */
  isOver: boolean
  onBegun: (opening: Opening) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const begin = useProved(beginSeeingCall)
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const send = () => {
    if (begin.isPending) return
    if (reason.trim().length < REASON_LENGTH.least) return setShort(true)
    begin.mutate({ memberId, reason: reason.trim() }, { onSuccess: onBegun })
  }
  return (
    <DeskPanel title={t('identityDesk.sees.beginTitle')} className="max-w-160">
      <div className="grid gap-3">
        {isOver ? <Note tone="warn">{t('identityDesk.sees.over')}</Note> : null}
        <p className="text-small text-text-2">{t('identityDesk.sees.about')}</p>
        <ReasonField
          id={id}
          value={reason}
          onChange={(words) => {
            setReason(words)
            setShort(false)
          }}
          fault={isShort ? 'tooShort' : null}
        />
        {begin.error ? (
          <div role="alert">
            <Note tone="danger">{begin.error.message}</Note>
          </div>
        ) : null}
        <div>
          <Button busy={begin.isPending} onClick={send}>
            {t('identityDesk.sees.begin')}
          </Button>
        </div>
      </div>
    </DeskPanel>
  )
}
