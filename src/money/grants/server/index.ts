/**
 * The door of the grants room: what a kind of grant is, the leg that gives one, the note of what it was made
 * of, and what of it is staked with the credit that it comes with.
 */
export { asOneCredit, type Grant, noteGrants } from './give.ts'
export { grantLegs } from './grant-legs.ts'
export type { GrantKind } from './kinds.ts'
