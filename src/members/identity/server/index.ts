export { findMember } from './members.views.ts'
export { createSessionReader } from './session-reader.ts'
