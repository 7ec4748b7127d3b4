export { exportApprovals, keepApprovals } from './format/records.ts'
export { type ApprovalsVerdict, ApprovalsVerifier } from './format/verify.ts'
export { changesAbout } from './view/changes-about.ts'
export { noteView } from './view/note-view.ts'
