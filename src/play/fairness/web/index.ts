/** The door of this room in the browser: what other rooms may take. */
export { ClientSeed, NamedHash } from './hash.tsx'
export { VERIFY_PATH, verifyDrawBetPath, verifyDrawPath, verifyPath } from './paths.ts'
export { useRoundsDrawn, useSeeds } from './seeds.queries.ts'
export { SeedsCard } from './seeds-card.tsx'
export { DrawCheck } from './verify/draw/lazy-draw-check.tsx'
export { VerifyView } from './verify/verify-view.tsx'
