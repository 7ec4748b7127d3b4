export { holdBothSeats } from './both-seats.ts'
export { permissionsOf } from './permissions-of.ts'
export { rolesDoor } from './roles-door.ts'
