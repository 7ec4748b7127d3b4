/** The door of this room in the browser: what other rooms may take. */
export { useQuickWords } from './use-quick-words.ts'
