/** The door of this room in the browser: what other rooms may take. */
export { learnDoorOf } from './door.ts'
export { useWayAround } from './use-way-around.ts'
