/** Seconds between two recoveries, and between two refreshes, of one member. */
export const THROTTLE_SECONDS = 10

/** Sources of a transfer that are not a venue. */
export const WALLET_SOURCE = { centre: 'CENTERMONEY', usdt: 'USDT' } as const

/**
 * Which call a transfer is: from one of the member's wallets it goes into a venue, from anything else it
 * comes out (S7-124).
 */
export function transferDirection(source: string): 'in' | 'out' {
  return source === WALLET_SOURCE.centre || source === WALLET_SOURCE.usdt ? 'in' : 'out'
}

/**
 * Seconds until something throttled may be done again; 0 when it may be done now. Clocks of two processes
 * differ a little; a last time that is further ahead says that the clock was set back since, and nobody waits
 * for that.
 */
export function throttleLeft(lastAt: Date | null, now: Date): number {
  if (lastAt === null) return 0
  const passed = (now.getTime() - lastAt.getTime()) / 1000
  if (passed < -THROTTLE_SECONDS) return 0
  return Math.min(THROTTLE_SECONDS, Math.max(0, Math.ceil(THROTTLE_SECONDS - passed)))
}

/**
 * What became of one venue's balance in a recovery. `underWay`: the venue is outside the house and was asked;
 * its transfer says how that ends.
 */
export const RECOVERY_OUTCOMES = ['recovered', 'empty', 'underWay', 'failed'] as const
export type RecoveryOutcome = (typeof RECOVERY_OUTCOMES)[number]

/** Whether a recovery left nothing at any venue. */
export function isAllRecovered(outcomes: readonly RecoveryOutcome[]): boolean {
  return outcomes.every((outcome) => outcome === 'recovered' || outcome === 'empty')
}

/**
 * How a venue stands to a member now. `closed`: it is open, and not to them: a break, a session that is over
 * or waits for its reality check, a limit that is used up.
 */
export const VENUE_STATES = ['open', 'maintenance', 'closed'] as const
export type VenueState = (typeof VENUE_STATES)[number]
