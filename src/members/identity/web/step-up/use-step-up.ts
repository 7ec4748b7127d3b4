import { useCallMutation } from '#platform/http/web/query.ts'
import { type LOGIN_STEP_UPS, stepUpCall } from '../../identity.contract.ts'
import { IdentityCode } from '../../identity.refusals.ts'
import { sentPassword } from '../../passwords/login-password.rules.ts'

type LoginStepUp = (typeof LOGIN_STEP_UPS)[number]

/** Gives the login password to the house and brings back the proof that one act asks for. */
export function useStepUp(): {
  isPending: boolean
  prove: (purpose: LoginStepUp, typed: string) => Promise<string>
} {
  const { isPending, mutateAsync } = useCallMutation(stepUpCall)
  const prove = async (purpose: LoginStepUp, typed: string) =>
    (await mutateAsync({ purpose, ...sentPassword(typed) })).stepUp
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

const ABOUT_NEW: readonly (number | null)[] = [
  IdentityCode.passwordLength,
  IdentityCode.passwordGuessable,
  IdentityCode.passwordUnchanged,
]

/** Whether a refusal is about a new login password. */
export function isAboutNewPassword(code: number | null): boolean {
  return ABOUT_NEW.includes(code)
}
