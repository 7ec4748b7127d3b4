/** The door of this desk in the browser: what other desks and the console may take. */
export { useAccountWords } from './account-words.ts'
