/**
 * What a draw is mixed with, so that not even the house knows it while bets are taken: `drand` is public randomness of a
 * network (`quicknet`), `house` the house's own, made once the sale has closed. The second proves less: it rests on the house's
 * word.
 */
export const BEACON_KINDS = ['drand', 'house'] as const
export type BeaconKind = (typeof BEACON_KINDS)[number]

/** A round of a beacon. */
export interface BeaconRound {
  readonly kind: BeaconKind
  /** From 1 on. */
  readonly round: number
}

/** What a beacon said in a round. */
export interface BeaconWord extends BeaconRound {
  /** 48 bytes in hex; null of the house's own. */
  readonly signature: string | null
  /** 32 bytes in hex. */
  readonly randomness: string
}

/** The network's chain that is meant, of those that it runs. */
export const DRAND_CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** When its first round was, in seconds since 1970, and how many lie between two. The house's own count alike. */
const GENESIS = 1_692_803_367
export const BEACON_PERIOD_SECONDS = 3

/** When a round is there. */
export const timeOfBeacon = (round: number): Date =>
  new Date((GENESIS + (round - 1) * BEACON_PERIOD_SECONDS) * 1000)

/**
 * The round that a draw is mixed with whose sale closes at a moment: the first that is there a period after it, or later. It is
 * named with the draw, so that nobody chooses among rounds.
 */
export function beaconRoundAfter(closesAt: Date): number {
  const seconds = closesAt.getTime() / 1000 + BEACON_PERIOD_SECONDS - GENESIS
  return Math.max(1, Math.ceil(seconds / BEACON_PERIOD_SECONDS) + 1)
}
