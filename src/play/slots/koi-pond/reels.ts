import type { Reel } from '../kit/reels.rules.ts'
import type { PayTable } from '../kit/wins.rules.ts'

/* Koi Pond as data: G golden carp, R red carp, U lotus, Y dragonfly, A, K, Q, J, W pearl. */

export const PEARL = 'W'

/** Golden carps stand four together on every reel, at one place. */
export const REELS: readonly Reel[] = [
  'KKKJJKQYYYAAARRRGGGGUUUJJJQQQA',
  'AAKKKQQQAAAJYYYGGGGKKQUUYYWUUUJJJRRR',
  'YYYGGGGKKWUUURRRQQKKKAJJJUUJYYQQQAAA',
  'KKKYYGGGGRRRUUUYYYAAAQQJJJWQQQJJAAKK',
  'AKKKAAAYYYRRRKJJJGGGGJJQUUUQQQ',
]

/** What one way pays. */
export const PAYS: PayTable = {
  G: [1_000, 2_500, 10_000],
  R: [1_000, 2_500, 8_000],
  U: [1_000, 2_000, 5_000],
  Y: [500, 1_500, 4_000],
  A: [500, 1_000, 2_000],
  K: [500, 1_000, 2_000],
  Q: [500, 1_000, 2_000],
  J: [500, 500, 1_500],
}
