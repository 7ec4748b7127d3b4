/** The door of this room in the browser: what other rooms may take. */
export { GrantsList } from './grants-list.tsx'
