/** The door of this room in the browser: what other rooms may take. */
export { VERIFICATION_PATH } from './paths.ts'
export { isAboutPhoneCode, PhoneCodeField } from './phone-code-field.tsx'
export { SecondFactorField, useSecondFactor } from './second-factor.tsx'
export { useIdentity } from './verification.queries.ts'
