import { defineRefusals } from '#platform/errors/refusal.ts'

/** Envelope codes of this room. */
export const IdentityCode = {
  wrongCredentials: 601001,
  tooManyAttempts: 601002,
  verificationNeeded: 601003,
  verificationFailed: 601004,
  suspended: 601005,
  passwordWrong: 601006,
  nameTaken: 601010,
  nameLength: 601011,
  nameCharacters: 601012,
  nameReserved: 601013,
  passwordGuessable: 601014,
  ageRequired: 601015,
  termsRequired: 601016,
  passwordLength: 601017,
  passwordUnchanged: 601018,
  passwordChanged: 601019,
  sessionUnknown: 601020,
  stepUpNeeded: 601030,
} as const

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
  passwordLength: { code: IdentityCode.passwordLength },
  passwordChanged: { code: IdentityCode.passwordChanged },
  passwordUnchanged: { code: IdentityCode.passwordUnchanged },
  termsRequired: { code: IdentityCode.termsRequired },
  sessionUnknown: { code: IdentityCode.sessionUnknown },
  stepUpNeeded: { code: IdentityCode.stepUpNeeded },
})
