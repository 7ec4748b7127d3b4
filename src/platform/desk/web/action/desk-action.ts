import type { ReactNode } from 'react'
import type { ActionCall } from '../../action-call.ts'
import type { ActionInput, ActionOutcome } from './use-action.ts'

/** How much it is: one main a panel, others beside it, and what refuses, takes or closes. */
export type ActionTone = 'main' | 'secondary' | 'danger'

/** Something that can be done on a page of a desk. */
export interface DeskAction<C extends ActionCall = ActionCall> {
  readonly key: string
  readonly call: C
  /** A verb with what it does: 通过并放款 ¥86,400.00. */
  readonly label: ReactNode
  readonly tone?: ActionTone
  /** What is sent besides the reason; told the key of the reason that was picked, null where there are none. */
  readonly input: (picked: string | null) => Omit<ActionInput<C>, 'reason'>
  /** Why it cannot be done now, in a sentence: then it cannot be pressed. */
  readonly blocked?: ReactNode
  /** It cannot be pressed yet: something of the page's own is missing, which is plain to see. */
  readonly isOff?: boolean
  /** It is sent as it is: what it asks for is asked elsewhere. Only the words of the reason count. */
  readonly withoutPick?: boolean
  /** The reasons that may be given for this one, by their keys; all of them where left out. */
  readonly reasons?: readonly string[]
  /** A single letter that prepares it: moves the focus to its button. */
  readonly letter?: string
  readonly onDone?: (outcome: ActionOutcome<C>) => void
}

/** Puts an action into a panel's list, typed by its call. */
export function deskAction<C extends ActionCall>(action: DeskAction<C>): DeskAction {
  return action as unknown as DeskAction
}
