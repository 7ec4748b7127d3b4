export { closedToMember, doorOf } from './door.ts'
export { type Standing, standingAt } from './standing.ts'
