import type { LotteryLook } from '../../kit/lottery-game.rules.ts'
import { REDS } from '../balls/ball-look.rules.ts'
import { anyBlock, positionBlocks, sumBlock, type TrendBlock } from './trend.rules.ts'

const RANKS = Array.from({ length: 10 }, (_, n) => `rank${n + 1}`)

/** What the trend of a game follows, by how its draws look. */
export const TREND_BLOCKS: Readonly<Record<LotteryLook, readonly TrendBlock[]>> = {
  digits: positionBlocks(['tenThousands', 'thousands', 'hundreds', 'tens', 'units'], 0, 9),
  dice: [anyBlock('face', 1, 6), sumBlock('sum', 3, 18)],
  cars: positionBlocks(RANKS, 1, 10),
  balls: [anyBlock('any', 1, 11), ...positionBlocks(['first', 'second', 'third', 'fourth', 'fifth'], 1, 11)],
  'two-colour': [anyBlock('red', 1, 33, 0, REDS), anyBlock('blue', 1, 16, REDS)],
}
