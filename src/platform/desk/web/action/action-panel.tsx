import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ApiError } from '#platform/http/web/api-error.ts'
import { DeskPanel } from '../page/desk-panel.tsx'
import { ActionOutcomeNote } from './action-outcome.tsx'
import { faultOfReason, type ReasonFault, reasonOf } from './action-reason.rules.ts'
import type { DeskAction } from './desk-action.ts'
import { ReasonField } from './reason-field.tsx'
import { type ActionOutcome, useAction } from './use-action.ts'

/** A reason that can be chosen. */
export interface ActionReason {
  readonly key: string
  /** What is kept with the change, and in the audit. */
  readonly label: string
  /** What the member will read, where they read anything. */
  readonly memberReads?: ReactNode
}

export interface ActionPanelProps {
  readonly title?: ReactNode
  /** What can be done, the main one first. */
  readonly actions: readonly DeskAction[]
  /** Reasons to choose from; without them it takes some words. */
  readonly reasons?: readonly ActionReason[]
  /** What the field for words is called, where it is not simply a reason. */
  readonly reasonLabel?: string
  /** Above the reason: what else has to be said, as fields of the page. */
  readonly children?: ReactNode
  /** A sentence above the buttons: what a press does. */
  readonly note?: ReactNode
  /** What often follows itself: its button, once something is done, and what clears the page's own fields. */
  readonly again?: { readonly label: string; readonly onPress: () => void }
}

/**
 * Where somebody decides: a reason, then what can be done. Nothing is preselected. A press is heard once, and what
 * was typed stays until the house has taken it. Give it a `key` by what it is about.
 */
export function ActionPanel(props: ActionPanelProps) {
  const { title, actions, reasons = [], reasonLabel, children, note, again } = props
  const { t } = useTranslation()
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<ReasonFault>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null)
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const fieldId = useId()
  const status = useRef<HTMLDivElement>(null)
  const reason = reasons.find(({ key }) => key === picked)

  // The buttons are gone, and with them the focus.
  useEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])

  const pick = (key: string) => {
    setPicked(key)
    setFault(null)
  }
  const type = (words: string) => {
    setTyped(words)
    setFault(null)
  }
  const reasonFor = ({ withoutPick, reasons: allowed }: DeskAction) => {
    const fits = reason && (allowed === undefined || allowed.includes(reason.key))
    const hasReasons = !withoutPick && reasons.length > 0
    const chosen = fits ? reason.label : null
    const found = faultOfReason({ hasReasons, picked: chosen }, typed)
    return found === null ? { words: reasonOf(chosen, typed) } : { fault: found }
  }

  return (
    <DeskPanel
      title={title ?? t('platformDesk.reason.heading')}
      detail={reasons.length > 0 ? t('platformDesk.reason.pickOne') : undefined}
    >
      <div ref={status} tabIndex={-1} role="status" className="outline-none">
        {outcome ? <ActionOutcomeNote outcome={outcome} /> : null}
      </div>
      {outcome && again ? (
        <Button
          variant="line"
          block
          className="mt-3"
          onClick={() => {
            setOutcome(null)
            setPicked(null)
            setTyped('')
            again.onPress()
          }}
        >
          {again.label}
        </Button>
      ) : null}
      {outcome ? null : (
        <div className="grid gap-3">
          {children}
          {reasons.length > 0 ? (
            <RadioList
              label={t('platformDesk.reason.heading')}
              value={picked}
              onValueChange={pick}
              items={reasons.map(({ key, label, memberReads }) => ({
                value: key,
                label,
                detail: memberReads,
              }))}
            />
          ) : null}
          <ReasonField
            id={fieldId}
            label={reasonLabel}
            value={typed}
            onChange={type}
            isOptional={reasons.length > 0}
            fault={fault}
          />
          {problem ? (
            <div role="alert">
              <Note tone="danger">{problem}</Note>
            </div>
          ) : null}
          {note ? <p className="text-meta text-text-3">{note}</p> : null}
          <div className="grid grid-cols-2 gap-2">
            {actions.map((action) => (
              <ActionButton
                key={action.key}
                action={action}
                isAlone={actions.length === 1}
                isHeld={busyKey !== null && busyKey !== action.key}
                onPress={() => {
                  const found = reasonFor(action)
                  setFault(found.fault ?? null)
                  return found.words === undefined
                    ? null
                    : { ...action.input(reason?.key ?? null), reason: found.words }
                }}
                onBusy={(isBusy) => {
                  setBusyKey(isBusy ? action.key : null)
                  if (isBusy) setProblem(null)
                }}
                onProblem={setProblem}
                onOutcome={setOutcome}
              />
            ))}
          </div>
        </div>
      )}
    </DeskPanel>
  )
}

const VARIANTS = { main: 'primary', secondary: 'line', danger: 'danger' } as const

function ActionButton({
  action,
  isAlone,
  isHeld,
  onPress,
  onBusy,
  onProblem,
  onOutcome,
}: {
  action: DeskAction
  /** There is no other to stand beside it. */
  isAlone: boolean
  /** Another one is under way. */
  isHeld: boolean
  /** What is sent, or null where something is missing. */
  onPress: () => object | null
  onBusy: (isBusy: boolean) => void
  onProblem: (words: string) => void
  onOutcome: (outcome: ActionOutcome) => void
}) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useAction(action.call)
  const { tone = 'secondary', blocked, isOff = false, label, letter, onDone } = action
  const blockedId = useId()
  const press = async () => {
    const input = onPress()
    if (input === null) return
    onBusy(true)
    try {
      const outcome = await mutateAsync(input as never)
      onOutcome(outcome)
      onDone?.(outcome)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onProblem(error.message || t('platformDesk.refused'))
    } finally {
      onBusy(false)
    }
  }
  return (
    <div className={tone === 'secondary' && !isAlone ? 'max-md:col-span-2' : 'col-span-2'}>
      <Button
        block
        variant={VARIANTS[tone]}
        busy={isPending}
        disabled={isHeld || isOff || Boolean(blocked)}
        aria-describedby={blocked ? blockedId : undefined}
        data-letter={letter?.toUpperCase()}
        data-tone={tone}
        onClick={() => void press()}
      >
        {label}
        {letter ? <kbd className="font-sans text-meta font-medium opacity-80">{letter}</kbd> : null}
      </Button>
      {blocked ? (
        <p id={blockedId} className="mt-1 text-meta text-text-3">
          {blocked}
        </p>
      ) : null}
    </div>
  )
}
