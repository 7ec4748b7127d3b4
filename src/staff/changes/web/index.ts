/** The door of changes in the browser: where the page of one is. */
export { changePath } from './paths.ts'
