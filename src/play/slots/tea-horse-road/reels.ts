import type { Reel } from '../kit/reels.rules.ts'
import type { PayTable } from '../kit/wins.rules.ts'

/* Tea Horse Road as data: T teapot, H horse, C camellia, P tea cake, A, K, Q, J, B bell. */

export const BELL = 'B'
export const LEAST_BELLS = 3
export const FREE_SPINS = 8

/** The reels of every spin, staked or free. */
export const REELS: readonly Reel[] = [
  'JJAHQQPCCPPJJQQAACKKTHBK',
  'HCQQHCCPPJJKQQJJPKKAATBA',
  'PTQJAKHPJQKPQCHJCAKQBACJ',
  'CJPQHKCJKQAJQABPHQTAPJKC',
  'AQPKAJKQJCHBQPCJKAPJHQTC',
]

/** What one way pays. */
export const PAYS: PayTable = {
  T: [20_000, 100_000, 450_000],
  H: [10_000, 40_000, 150_000],
  C: [5_000, 15_000, 50_000],
  P: [4_000, 12_000, 40_000],
  A: [2_500, 7_500, 20_000],
  K: [2_000, 5_000, 18_000],
  Q: [1_500, 4_000, 12_000],
  J: [1_500, 4_000, 12_000],
}

/** What multiplies the wins of the first window, the second ...; the last one those of all further ones. */
export const FACTORS = [1, 2, 3, 5] as const

/** The same in free spins. */
export const FREE_FACTORS = [2, 4, 6, 10] as const
