/** The door of this room in the browser: what other rooms may take. */
export { DealtWords } from './words/dealt-words.tsx'
export { useDealerWords } from './words/use-dealer-words.ts'
