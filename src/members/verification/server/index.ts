/** The door of the verification room: what a withdrawal and a payee have to ask. */
export { isOwnName, requireIdentity } from './requirements.ts'
export { identityStateOf } from './verification.views.ts'
