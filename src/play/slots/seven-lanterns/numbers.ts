import type { SlotNumbers } from '../kit/title.rules.ts'

/** How Seven Lanterns pays, counted over every stop of its reels, its free spins included. */
export const LANTERN_NUMBERS: SlotNumbers = {
  rtp: [1861405637308633n, 1934917632000000n],
  hit: [318359n, 1119744n],
  most: 20000000n,
  mostChance: [1n, 60466176n],
  variance: [132337142223475459219292028348431n, 3743906242624487424000000000000n],
  free: [211n, 41472n],
}
