export { readPreview } from './preview.ts'
export { documentKept, readDocument, readLive, readVersion } from './read-document.ts'
export type { ReadsAt } from './reads-at.ts'
