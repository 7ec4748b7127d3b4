import { defineRefusals } from '#platform/errors/refusal.ts'
import { IdentityCode } from '../identity.contract.ts'

/** What this room refuses. Waiting is told in seconds or in minutes, whichever a person would say. */
export const IdentityErrors = defineRefusals('identity', {
  wrongCredentials: { code: IdentityCode.wrongCredentials },
  waitSeconds: { code: IdentityCode.tooManyAttempts, status: 429 },
  waitMinutes: { code: IdentityCode.tooManyAttempts, status: 429 },
  verificationNeeded: { code: IdentityCode.verificationNeeded },
  verificationFailed: { code: IdentityCode.verificationFailed },
  suspended: { code: IdentityCode.suspended },
  passwordWrong: { code: IdentityCode.passwordWrong },
  nameTaken: { code: IdentityCode.nameTaken },
  nameLength: { code: IdentityCode.nameLength },
  nameCharacters: { code: IdentityCode.nameCharacters },
  nameReserved: { code: IdentityCode.nameReserved },
  passwordGuessable: { code: IdentityCode.passwordGuessable },
  ageRequired: { code: IdentityCode.ageRequired },
  termsRequired: { code: IdentityCode.termsRequired },
  sessionUnknown: { code: IdentityCode.sessionUnknown },
  stepUpNeeded: { code: IdentityCode.stepUpNeeded },
})
