import { identityRoomWith } from '#members/identity/server/room.ts'
import { notifierRoom } from '#members/notifier/server/room.ts'
import { profileRoomWith, userInfoWith } from '#members/profile/server/room.ts'
import { protectionRoom } from '#members/protection/server/room.ts'
import { verificationRoomWith } from '#members/verification/server/room.ts'
import { coinsRoom } from '#money/coins/server/room.ts'
import { depositsRoomWith } from '#money/deposits/server/room.ts'
import { grantsRoom } from '#money/grants/server/room.ts'
import { interestRoom } from '#money/interest/server/room.ts'
import { ledgerRoom } from '#money/ledger/server/room.ts'
import { contradictedHolder } from '#money/payees/server/index.ts'
import { payeesRoom } from '#money/payees/server/room.ts'
import { quickDepositKind, quickPayoutTimes, quickpayRoom } from '#money/quickpay/server/room.ts'
import { railsRoom } from '#money/rails/server/room.ts'
import { turnoverRoom } from '#money/turnover/server/room.ts'
import { usdtDepositKind, usdtRoom, usdtWithdrawWay } from '#money/usdt/server/room.ts'
import { infoBalances } from '#money/wallet/server/index.ts'
import { walletRoom } from '#money/wallet/server/room.ts'
import { requireWithdrawPassword } from '#money/withdrawals/server/index.ts'
import { withdrawalsRoomWith } from '#money/withdrawals/server/room.ts'
import { auditRoomWith } from '#platform/audit/server/room.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { RoomServer, Route } from '#platform/room/room.ts'
import { platformRoom } from '#platform/server/room.ts'
import { fixturesRoom } from '#play/fixtures/server/room.ts'
import { recordsRoomWith } from '#play/records/server/room.ts'
import { sportsRounds } from '#play/sportsbook/server/index.ts'
import { sportsbookRoom } from '#play/sportsbook/server/room.ts'
import { venuesRoom } from '#play/venues/server/room.ts'
import { configRoom } from '#site/config/server/room.ts'
import { ledgerAsWitness } from './audit-witness.ts'

const readUserInfo = userInfoWith(infoBalances)

/**
 * Every room of the house, in the order of the wings: the only place that knows them all. Seeds run in this
 * order too.
 */
export const ROOMS: readonly RoomServer[] = [
  platformRoom,
  auditRoomWith(ledgerAsWitness),
  configRoom,
  identityRoomWith(readUserInfo),
  notifierRoom,
  verificationRoomWith(contradictedHolder, requireWithdrawPassword),
  profileRoomWith(readUserInfo),
  protectionRoom,
  ledgerRoom,
  walletRoom,
  railsRoom,
  payeesRoom,
  turnoverRoom,
  grantsRoom,
  depositsRoomWith([quickDepositKind, usdtDepositKind]),
  withdrawalsRoomWith([usdtWithdrawWay], [quickPayoutTimes]),
  quickpayRoom,
  usdtRoom,
  interestRoom,
  coinsRoom,
  fixturesRoom,
  venuesRoom,
  recordsRoomWith([sportsRounds]),
  sportsbookRoom,
]

/** What of a room is there in a house: its own, its desk's, and in a sandbox what it has for one. */
function partsOf(room: RoomServer, { sandbox }: { readonly sandbox: boolean }) {
  return [room, room.desk ?? {}, (sandbox && room.sandbox) || {}]
}

/** Every call that a house answers; those of the sandbox only where it is one. */
export function routesOf(app: { readonly sandbox: boolean }, rooms = ROOMS): readonly Route[] {
  return rooms.flatMap((room) => partsOf(room, app).flatMap(({ routes = [] }) => routes))
}

/** Every job that a house runs; those of the sandbox only where it is one. */
export function jobsOf(app: { readonly sandbox: boolean }, rooms = ROOMS): readonly Job[] {
  return rooms.flatMap((room) => partsOf(room, app).flatMap(({ jobs = [] }) => jobs))
}
