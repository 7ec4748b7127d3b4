export { findMember } from './members.views.ts'
export { createSessionReader } from './session-reader.ts'
export { confirmPassword } from './verbs/confirm-password.ts'
