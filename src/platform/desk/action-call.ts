import { z } from 'zod'
import { type Call, type CONSOLE_PATH, defineCall, type Permission } from '#platform/http/contract.ts'
import { instant, requestId } from '#platform/http/values.ts'

/** Why somebody does it, in their own words: kept with the change and in the audit, never shown to a member. */
export const actionReason = z.string().trim().min(4).max(500)

/**
 * What became of an action: done at once, or proposed and waiting for somebody else (`expiresAt`), or approved and
 * waiting for its time (a house of one person waits instead of asking a second).
 */
function actionOutcome<O extends z.ZodType>(result: O) {
  const changeId = z.uuid()
  return z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('applied'), changeId, result }),
    z.strictObject({
      state: z.literal('proposed'),
      changeId,
      seats: z.int(),
      taken: z.int(),
      expiresAt: instant,
    }),
    z.strictObject({ state: z.literal('approved'), changeId, effectiveAt: instant }),
  ])
}

/** The call of an action: what it is told besides its reason, and what it answers once it is done. */
export type ActionCall<S extends z.ZodRawShape = z.ZodRawShape, O extends z.ZodType = z.ZodType> = Call<
  z.ZodObject<{ requestId: typeof requestId; reason: typeof actionReason } & S, z.core.$strict>,
  ReturnType<typeof actionOutcome<O>>
> & { readonly access: 'staff'; readonly permission: Permission; readonly result: O }

/** Declares the call by which somebody of the house acts; `actionRoute` alone binds it. */
export function defineActionCall<S extends z.ZodRawShape, O extends z.ZodType>({
  fields,
  result,
  ...call
}: {
  /** `room.act`, unique in the house. */
  readonly id: string
  readonly path: `${typeof CONSOLE_PATH}${string}`
  readonly permission: Permission
  /** What the person has to hold besides. */
  readonly besides?: Permission
  readonly summary: string
  readonly fields: S
  readonly result: O
}): ActionCall<S, O> {
  const input = z.strictObject({ requestId, reason: actionReason, ...fields })
  const declared = defineCall({
    ...call,
    method: 'POST',
    access: 'staff',
    once: true,
    input,
    output: actionOutcome(result),
  })
  return { ...declared, result } as unknown as ActionCall<S, O>
}
