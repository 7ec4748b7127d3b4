/** The door of this room in the browser: what other rooms may take. */
export { useInterestWords } from './use-interest-words.ts'
