export { readPreview } from './preview.ts'
export { readDocument, readLive } from './read-document.ts'
export type { ReadsAt } from './reads-at.ts'
