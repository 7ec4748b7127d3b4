import { defineTransitions } from '#platform/states/transitions.ts'

/**
 * What becomes of a pair of seeds. It is committed to as `next`, drawn from while `inUse`, and `revealed` once no round is
 * drawn from it any more. One that a restore brought back is `ended`: rounds that the backup does not know may have been
 * drawn from it, so that none is drawn again; it is revealed with the next. Where nobody can read its server seed it is
 * `lost`.
 */
export const SEED_PAIR = defineTransitions(
  ['next', 'inUse', 'ended', 'revealed', 'lost'],
  ['use', 'reveal', 'restore', 'lose'],
  {
    next: { use: 'inUse', restore: 'ended', lose: 'lost' },
    inUse: { reveal: 'revealed', restore: 'ended', lose: 'lost' },
    ended: { reveal: 'revealed', lose: 'lost' },
    revealed: {},
    lost: {},
  },
)

export type SeedPairState = (typeof SEED_PAIR.states)[number]
