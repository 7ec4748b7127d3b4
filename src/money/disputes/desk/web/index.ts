/** The door of what desks that decide about appeals have in common on their pages. */
export { AppealPictures } from './appeal-pictures.tsx'
export { EntriesPanel } from './entries-panel.tsx'
export { RecordLoading } from './record-loading.tsx'
export { RecordTrail } from './record-trail.tsx'
