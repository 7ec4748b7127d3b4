/**
 * The door of the disputes room: what can be appealed about, appeals, and the pictures that come with them.
 */
export { isUndecided } from './appeals.states.ts'
export { appealsAbout, decideAppeals, fileAppeal } from './appeals.store.ts'
export type { AppealRow, DisputeKind } from './dispute-kind.ts'
export { keepPicture, pictureForDecider, picturesOf, showPicture } from './pictures.ts'
export { type TrailLine, trailOf } from './trail.ts'
