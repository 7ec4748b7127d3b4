/** The door of this room in the browser: what other rooms may take. */
export { DrawWords } from './balls/draw-words.tsx'
export { useDrawWords } from './words/use-draw-words.ts'
