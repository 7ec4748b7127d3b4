import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { stepUpCall } from '../../identity.contract.ts'
import { issueStepUp } from '../step-up.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Takes the login password of the member who acts and gives a proof for one act of this session.
 * @throws Refusal `passwordWrong` with the tries left, or to wait after too many.
 */
export async function stepUp({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof stepUpCall>
}): Promise<{ stepUp: string; expireSeconds: number }> {
  await confirmPassword({ ctx, input })
  return issueStepUp(ctx, input.purpose)
}
