/**
 * How a coup ends from a fresh shoe of eight decks, counted over all orders of six cards (the last of them may stay
 * unseen). `baccarat.rules.test.ts` counts them again.
 */
export const COUPS = {
  all: 4_998_398_275_503_360n,
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  /** Of those that Banker wins, with a total of 6. */
  bankerSix: 269_232_304_455_680n,
} as const

/** How one side wins: with a natural, or without any by so many points. */
export interface SideCounts {
  readonly natural: bigint
  readonly margins: Readonly<Record<4 | 5 | 6 | 7 | 8 | 9, bigint>>
}

export const PLAYER_WINS: SideCounts = {
  natural: 812_685_054_124_032n,
  margins: {
    4: 186_780_352_174_080n,
    5: 166_169_165_987_840n,
    6: 141_238_897_317_888n,
    7: 89_590_261_473_280n,
    8: 34_097_645_543_424n,
    9: 18_409_431_764_992n,
  },
}

export const BANKER_WINS: SideCounts = {
  natural: 812_685_054_124_032n,
  margins: {
    4: 201_147_167_287_296n,
    5: 157_275_882_332_160n,
    6: 119_200_072_366_080n,
    7: 79_517_099_278_336n,
    8: 28_305_092_784_128n,
    9: 15_390_342_909_952n,
  },
}

/** Both have the same natural. */
export const NATURAL_TIES = 89_325_908_267_520n
