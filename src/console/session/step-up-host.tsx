import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { StepUp } from '#platform/desk/web/action/step-up.ts'
import { PeopleErrors } from '#staff/people/people.refusals.ts'
import { DESKS } from '../desks.ts'

const load = DESKS.find((desk) => desk.stepUp)?.stepUp
const Dialog = load && lazy(load)

/** What the pages are handed, and what draws the dialog that it opens. */
export interface StepUpState {
  readonly value: StepUp
  readonly isOpen: boolean
  readonly close: (isProven: boolean) => void
}

/** Keeps the one dialog that asks who is signed in to prove it; several who ask at once wait for the same answer. */
export function useStepUpHost(): StepUpState {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  const value = useMemo<StepUp>(
    () => ({
      isNeeded: ({ code }) => code === PeopleErrors.stepUpNeeded.code,
      prove: () =>
        new Promise((resolve) => {
          if (!Dialog) return resolve(false)
          waiting.current.push(resolve)
          setOpen(true)
        }),
    }),
    [],
  )
  const close = (isProven: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProven)
  }
  return { value, isOpen, close }
}

export function StepUpHost({ isOpen, close }: StepUpState) {
  if (!isOpen || !Dialog) return null
  return (
    <Suspense fallback={null}>
      <Dialog onProven={() => close(true)} onGivenUp={() => close(false)} />
    </Suspense>
  )
}
