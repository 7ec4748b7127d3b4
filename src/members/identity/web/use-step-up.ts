import { useCallMutation } from '#platform/http/web/query.ts'
import { IdentityCode, type LOGIN_STEP_UPS, stepUpCall } from '../identity.contract.ts'
import { wirePassword } from '../login-password.rules.ts'

type LoginStepUp = (typeof LOGIN_STEP_UPS)[number]

/** Gives the login password to the house and brings back the proof that one act asks for. */
export function useStepUp(): {
  isPending: boolean
  prove: (purpose: LoginStepUp, typed: string) => Promise<string>
} {
  const { isPending, mutateAsync } = useCallMutation(stepUpCall)
  const prove = async (purpose: LoginStepUp, typed: string) => {
    // What cannot be a password of this house is refused by it in words, like any other wrong one.
    const password = wirePassword(typed) ?? '0'.repeat(32)
    return (await mutateAsync({ purpose, password })).stepUp
  }
  return { isPending, prove }
}

/** Whether a refusal is about the login password that was asked for. */
export function isAboutStepUp(code: number | null): boolean {
  return (
    code === IdentityCode.passwordWrong ||
    code === IdentityCode.stepUpNeeded ||
    code === IdentityCode.tooManyAttempts
  )
}
