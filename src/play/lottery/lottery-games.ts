import { ELEVEN_FIVE } from './eleven-five/eleven-five.rules.ts'
import { K3 } from './k3/k3.rules.ts'
import type { LotteryGame } from './kit/lottery-game.rules.ts'
import { PK10 } from './pk10/pk10.rules.ts'
import { SSC } from './ssc/ssc.rules.ts'
import { TWO_COLOUR } from './two-colour/two-colour.rules.ts'

/** The games of the lottery, in the order in which they are shown. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [SSC, K3, PK10, ELEVEN_FIVE, TWO_COLOUR]
