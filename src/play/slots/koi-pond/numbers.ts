import type { SlotNumbers } from '../kit/title.rules.ts'

/** How Koi Pond pays, counted over every stop of its reels. */
export const KOI_NUMBERS: SlotNumbers = {
  rtp: [8383991n, 8748000n],
  hit: [1927n, 7776n],
  most: 10240000n,
  mostChance: [5n, 1679616n],
  variance: [6495923078493869n, 76527504000000n],
  free: null,
}
