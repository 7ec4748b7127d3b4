import type { Cell, Reel } from '../kit/reels.rules.ts'
import type { PayTable } from '../kit/wins.rules.ts'

/* Seven Lanterns as data: L lantern, M moon, F koi, P peony, T teapot, C coin, A, K, Q, J, D door. */

export const LANTERN = 'L'
export const DOOR = 'D'

/** The reels of a staked spin. On each the lanterns stand together, at one place. */
export const REELS: readonly Reel[] = [
  'KACKTAPCAKTCATKCATFMKQAKFCKALLLTJMDP',
  'JQPMQPFJQFJQPCJMQJTFJQAKLLLPFMTFJCQD',
  'PKFQCPMCKJFMTACPTFQATKMDJFPALLLQJMTC',
  'KQAMCJPAQJTKFQKCTMFCJPAQKADCPJLLLTMF',
  'KQPCTJAKFCJTMPFKJACTAKJMQAPQTDLLLQFC',
]

/** The reels of free spins: lanterns come on them only by being lit. */
export const FREE_REELS: readonly Reel[] = [
  'QCAKJCFATJQAPMTJFCPK',
  'QTAJCFPQAKJCPTJCKFAM',
  'CPAFTKJQACJFMKPACJQT',
  'JCTKAJFQCAPJQCATPMFK',
  'KTCFAQJPCAJQKCTJMFPA',
]

/** What a line pays. */
export const PAYS: PayTable = {
  L: [10_000, 100_000, 1_000_000],
  M: [8_500, 42_500, 250_000],
  F: [6_500, 27_500, 130_000],
  P: [5_500, 20_000, 80_000],
  T: [4_000, 12_500, 60_000],
  C: [2_500, 12_500, 45_000],
  A: [1_500, 5_000, 20_000],
  K: [1_500, 5_000, 20_000],
  Q: [1_000, 4_000, 15_000],
  J: [1_000, 3_500, 15_000],
}

/** What three, four and five doors pay, wherever they stand. */
export const DOOR_PAYS = [10_000, 50_000, 200_000] as const

/** The places at which lanterns are lit, in this order: one more in each free spin. */
export const LIT: readonly Cell[] = [
  [2, 1],
  [1, 0],
  [3, 2],
  [3, 0],
  [1, 2],
  [2, 0],
  [2, 2],
]

/** The row that each line crosses on each reel, from 0 at the top. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
]
