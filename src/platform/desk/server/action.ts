import type { z } from 'zod'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'
import type { ActionCall } from '../action-call.ts'

/** What can be hashed and shown: what an action rests on, and what was before it and after. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** How many people an action takes: the one who proposes, and further ones who approve. */
export type Seats = 1 | 2 | 3

/** What decides how many people an action takes. */
export interface Weighing<I, F> {
  readonly input: I
  readonly facts: F
  /** The action's threshold in units of CNY, as the policy in force has it; null where it has none. */
  readonly threshold: bigint | null
  /** What `amount` says of this one and of all about the same members in the last 24 hours, together. */
  readonly recent: bigint
}

/** A change while it is carried out. */
export interface AppliedChange<F> {
  readonly changeId: string
  readonly reason: string
  /** The staff id of who proposed it; who carries it out is the context's actor. */
  readonly proposedBy: string
  readonly facts: F
}

/** Somebody's words for a change, in the texts of its desk: `withdrawalsDesk.actions.approve`. */
export interface ChangeWords {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What somebody of the house does. The verb of its room does it; this says who may, and with how many. */
export interface Action<I, F extends Facts, O> {
  /** What it is done to: `kind:id`. */
  readonly subject: (input: I) => string
  /** What further people hold; the call's own permission with `.approve` where left out. */
  readonly approve?: Permission
  /** The members it is about: nobody acts about their own account, or one linked to it. */
  readonly members?: (tx: Tx, input: I) => Promise<readonly string[]>
  /**
   * What it rests on, and only that, read under the locks that `run` needs. Read again before it is carried out:
   * where it differs from what was proposed, the change is stale.
   */
  readonly facts: (tx: Tx, ctx: StaffCtx, input: I) => Promise<F>
  /**
   * How many people it takes; pure. A brake (it stops, holds, closes or tightens) has none: it takes one, at any
   * time, also of somebody who is new.
   */
  readonly seats: 'brake' | ((given: Weighing<I, F>) => Seats)
  /** What it moves, in units of CNY: summed over 24 hours, so that nothing large is done in small pieces. */
  readonly amount?: (input: I, facts: F) => bigint
  /** The actions by whose ids it is summed with, its own among them: two ways to do one thing. Its own alone where left out. */
  readonly sumsWith?: readonly string[]
  /** What the house did of the same by itself, in units of CNY: it counts in that sum as what people did. */
  readonly movedByHouse?: (
    tx: Tx,
    given: { readonly members: readonly string[]; readonly since: Date },
  ) => Promise<bigint>
  /** From what `amount` a second person is asked for, in yuan, where no policy says otherwise. */
  readonly thresholdYuan?: number
  /** How long a proposal waits, a day where left out. */
  readonly expiresMinutes?: number
  /** True where who proposes or approves has to have proved themselves within the last ten minutes. */
  readonly stepUp?: true
  /** What a person is asked to approve, and what the list of changes says. */
  readonly words: (input: I, facts: F) => ChangeWords
  /** What a member hears of it, for those who decide: the text that its verb sends. */
  readonly tell?: (input: I, facts: F) => ChangeWords
  /** What was before and after, for the audit; personal fields as marks. */
  readonly difference?: (given: { input: I; facts: F; result: O }) => { before?: Facts; after?: Facts }
  /** Does it: calls the room's verb. Its refusals are the change's. */
  readonly run: (
    tx: Tx,
    ctx: StaffCtx & { readonly tx: Tx },
    input: I,
    change: AppliedChange<F>,
  ) => Promise<O>
}

/** An action with its call, as a desk hands it to the house. */
export interface ActionRoute {
  readonly call: ActionCall
  readonly action: Action<unknown, Facts, unknown>
}

/** Binds the call of an action to what it does: the only way that somebody of the house changes anything. */
export function actionRoute<S extends z.ZodRawShape, O extends z.ZodType, F extends Facts>(
  call: ActionCall<S, O>,
  action: Action<z.output<ActionCall<S, O>['input']>, F, z.input<O>>,
): ActionRoute {
  return { call, action } as unknown as ActionRoute
}
