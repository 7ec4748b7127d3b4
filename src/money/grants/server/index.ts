/**
 * The door of the grants room: what a kind of grant is, the leg that gives one, and the note of what it was
 * made of.
 */
export { type Grant, noteGrants } from './give.ts'
export { grantLegs } from './grant-legs.ts'
export type { GrantKind } from './kinds.ts'
