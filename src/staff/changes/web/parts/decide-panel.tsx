import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { faultOfReason } from '#platform/desk/web/action/action-reason.rules.ts'
import { ReasonField } from '#platform/desk/web/action/reason-field.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import {
  type ChangeOutcome,
  cancelCall,
  refuseCall,
  type WholeChange,
  withdrawCall,
} from '../../changes.contract.ts'
import { useApprove } from './use-approve.ts'

const CODE = /^[0-9]{6}$/

/** What whoever looks may do about a change, with a reason: take the open seat, refuse, take it back, call it off. */
export function DecidePanel({ change }: { change: WholeChange }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const status = useRef<HTMLDivElement>(null)
  const done = (what: ChangeOutcome) => {
    setOutcome(what)
    setTyped('')
    void client.invalidateQueries()
  }
  const approving = useApprove(change.id, done)
  const ending = {
    refuse: useOnceMutation(refuseCall),
    withdraw: useOnceMutation(withdrawCall),
    cancel: useOnceMutation(cancelCall),
  }
  // The buttons are gone, and with them the focus.
  useEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])

  const mayTake = change.hindrance === null
  const reason = typed.trim()
  const withReason = (then: () => Promise<void>) => {
    const fault = faultOfReason({ hasReasons: false, picked: null }, typed)
    setShort(fault !== null)
    setProblem(null)
    if (fault === null) void then()
  }
  const end = (by: keyof typeof ending) =>
    withReason(async () => {
      try {
        done(await ending[by].mutateAsync({ changeId: change.id, reason }))
      } catch (error) {
        setProblem(refusalOf(error).message || t('platformDesk.refused'))
      }
    })
  const isBusy = approving.isBusy || Object.values(ending).some(({ isPending }) => isPending)
  const said = approving.problem ?? problem
  const mayAct = mayTake || change.mayWithdraw || change.mayCancel
  if (!mayAct && !outcome) return null
  return (
    <DeskPanel title={t('changes.decide.title')}>
      <div ref={status} tabIndex={-1} role="status" className="outline-none">
        {outcome ? <OutcomeNote outcome={outcome} /> : null}
      </div>
      {mayAct ? (
        <div className="mt-1 grid gap-3">
          <ReasonField
            id={id}
            value={typed}
            onChange={(words) => {
              setTyped(words)
              setShort(false)
            }}
            fault={isShort ? 'tooShort' : null}
          />
          {approving.wantsCode && mayTake ? (
            <Field label={t('changes.decide.code')}>
              <Input
                value={code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
              />
            </Field>
          ) : null}
          {said ? (
            <div role="alert">
              <Note tone="danger">{said}</Note>
            </div>
          ) : null}
          {mayTake ? (
            <>
              <p className="text-meta text-text-3">
                {t(change.needsPasskey ? 'changes.decide.signsByPasskey' : 'changes.decide.signs')}
              </p>
              <Button
                block
                busy={approving.isBusy}
                disabled={(isBusy && !approving.isBusy) || (approving.wantsCode && !CODE.test(code))}
                onClick={() =>
                  withReason(() =>
                    approving.wantsCode ? approving.approveByCode(reason, code) : approving.approve(reason),
                  )
                }
              >
                {t(change.seats - change.taken > 1 ? 'changes.decide.approveOf' : 'changes.decide.approve')}
              </Button>
              <Button
                block
                variant="danger"
                busy={ending.refuse.isPending}
                disabled={isBusy && !ending.refuse.isPending}
                onClick={() => end('refuse')}
              >
                {t('changes.decide.refuse')}
              </Button>
            </>
          ) : null}
          {change.mayWithdraw ? (
            <Button
              block
              variant="line"
              busy={ending.withdraw.isPending}
              disabled={isBusy && !ending.withdraw.isPending}
              onClick={() => end('withdraw')}
            >
              {t('changes.decide.withdraw')}
            </Button>
          ) : null}
          {change.mayCancel ? (
            <Button
              block
              variant="danger"
              busy={ending.cancel.isPending}
              disabled={isBusy && !ending.cancel.isPending}
              onClick={() => end('cancel')}
            >
              {t('changes.decide.cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </DeskPanel>
  )
}

function OutcomeNote({ outcome: { state, seats, taken } }: { outcome: ChangeOutcome }) {
  const { t } = useTranslation()
  const tone = state === 'applied' || state === 'proposed' ? 'brand' : 'warn'
  return <Note tone={tone}>{t(`changes.outcome.${state}`, { count: seats - taken })}</Note>
}
