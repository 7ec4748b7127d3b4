/** The door of this room in the browser: what other rooms may take. */
export { SLOT_DOORS } from './doors.ts'
