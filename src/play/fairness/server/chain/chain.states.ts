import { defineTransitions } from '#platform/states/transitions.ts'

/**
 * What becomes of a chain. It is committed to as `next`, and draws are planned on it while it is `inUse`. Once its links are used
 * up, or a restore brought it back, it is `ended`: draws that were planned on it are still drawn. Where nobody can read its
 * links it is `lost`, and draws that were planned on it do not stand.
 */
export const CHAIN = defineTransitions(
  ['next', 'inUse', 'ended', 'lost'],
  ['use', 'end', 'restore', 'lose'],
  {
    next: { use: 'inUse', restore: 'ended', lose: 'lost' },
    inUse: { end: 'ended', restore: 'ended', lose: 'lost' },
    ended: { lose: 'lost' },
    lost: {},
  },
)

export type ChainState = (typeof CHAIN.states)[number]
