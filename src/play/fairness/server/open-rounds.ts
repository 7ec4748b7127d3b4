import type { Tx } from '#platform/db/index.ts'

/**
 * Whether a round of a member goes on whose further draws follow from the pair in use. A room that plays rounds over several
 * calls answers for its own, and the composition hands its answer in. It is asked while the pair is locked: a round begins
 * with `takeNonces`, which waits for that lock, so that none begins unseen.
 */
export type HasOpenRound = (tx: Tx, memberId: string) => Promise<boolean>
