import { identityRoom } from '#members/identity/web/room.ts'
import { notifierRoom } from '#members/notifier/web/room.ts'
import { profileRoom } from '#members/profile/web/room.ts'
import { protectionRoom } from '#members/protection/web/room.ts'
import { verificationRoom } from '#members/verification/web/room.ts'
import { coinsRoom } from '#money/coins/web/room.ts'
import { depositsRoom } from '#money/deposits/web/room.ts'
import { disputesRoom } from '#money/disputes/web/room.ts'
import { grantsRoom } from '#money/grants/web/room.ts'
import { interestRoom } from '#money/interest/web/room.ts'
import { payeesRoom } from '#money/payees/web/room.ts'
import { quickpayRoom } from '#money/quickpay/web/room.ts'
import { railsRoom } from '#money/rails/web/room.ts'
import { turnoverRoom } from '#money/turnover/web/room.ts'
import { usdtRoom } from '#money/usdt/web/room.ts'
import { walletRoom } from '#money/wallet/web/room.ts'
import { withdrawalsRoom } from '#money/withdrawals/web/room.ts'
import type { Room } from '#platform/shell/web/room.ts'
import { dealerRoomWith } from '#play/dealer/web/room.ts'
import { gamesRoomWith } from '#play/games/web/room.ts'
import { lotteryRoomWith } from '#play/lottery/web/room.ts'
import { recordsRoom } from '#play/records/web/room.ts'
import { sportsbookRoom } from '#play/sportsbook/web/room.ts'
import { venuesRoom } from '#play/venues/web/room.ts'
import { accessRoom } from '#site/access/web/room.ts'
import { DEALER_IDS, GAME_IDS, LOTTERY_IDS } from './game-ids.ts'
import { portalRoom } from './room.ts'

/**
 * Every room of the portal, in the order in which they are merged: of two pages with one path the first wins.
 */
export const ROOMS: readonly Room[] = [
  portalRoom,
  accessRoom,
  identityRoom,
  notifierRoom,
  verificationRoom,
  profileRoom,
  protectionRoom,
  railsRoom,
  disputesRoom,
  depositsRoom,
  payeesRoom,
  withdrawalsRoom,
  quickpayRoom,
  usdtRoom,
  interestRoom,
  coinsRoom,
  turnoverRoom,
  grantsRoom,
  recordsRoom,
  sportsbookRoom,
  gamesRoomWith({
    lobby: () => import('./pages/games/lobby-page.tsx'),
    game: () => import('./pages/games/game-page.tsx'),
    ids: GAME_IDS,
  }),
  lotteryRoomWith(LOTTERY_IDS),
  dealerRoomWith(DEALER_IDS),
  venuesRoom,
  walletRoom,
]
