/** The door of this room in the browser: what other rooms may take. */
export { INSTANT_DOORS } from './doors.ts'
