import { findMember, memberIdOf } from '#members/identity/server/index.ts'
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
import {
  linkedMembers,
  quickDepositKind,
  quickPayoutTimes,
  quickpayRoom,
} from '#money/quickpay/server/room.ts'
import { railsRoom } from '#money/rails/server/room.ts'
import { turnoverRoom } from '#money/turnover/server/room.ts'
import { usdtDepositKind, usdtRoom, usdtWithdrawWay } from '#money/usdt/server/room.ts'
import { infoBalances } from '#money/wallet/server/index.ts'
import { walletRoomWith } from '#money/wallet/server/room.ts'
import { requireWithdrawPassword } from '#money/withdrawals/server/index.ts'
import { withdrawalsRoomWith } from '#money/withdrawals/server/room.ts'
import { auditRoomWith } from '#platform/audit/server/room.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { queueJobs } from '#platform/desk/server/desk.jobs.ts'
import type { Job } from '#platform/jobs/job.ts'
import { topicOfList } from '#platform/lists/desk/row-changed.ts'
import { listJobs } from '#platform/lists/desk/server/lists.jobs.ts'
import type { DeskServer, RoomServer, Route } from '#platform/room/room.ts'
import { platformRoom } from '#platform/server/room.ts'
import { DEALER_GAMES } from '#play/dealer/dealer-games.ts'
import { type DrawHall, drawRounds } from '#play/draws/server/index.ts'
import { drawsRoomWith } from '#play/draws/server/room.ts'
import { fairnessRoomWith } from '#play/fairness/server/room.ts'
import { fixturesRoom } from '#play/fixtures/server/room.ts'
import { gameNames, gameRounds, hasOpenRound } from '#play/games/server/index.ts'
import { gamesRoomWith } from '#play/games/server/room.ts'
import { INSTANT_GAMES } from '#play/instant/instant.rules.ts'
import { LOTTERY_GAMES } from '#play/lottery/lottery-games.ts'
import { recordsRoomWith } from '#play/records/server/room.ts'
import { SLOT_GAMES } from '#play/slots/slots.rules.ts'
import { sportsRounds } from '#play/sportsbook/server/index.ts'
import { sportsbookRoom } from '#play/sportsbook/server/room.ts'
import { venuesRoom } from '#play/venues/server/room.ts'
import { LIVE, LOTTERY } from '#play/venues/venues.catalogue.ts'
import { accessRoomWith } from '#site/access/server/room.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { configRoom } from '#site/config/server/room.ts'
import {
  changesRoomWith,
  executed,
  leastThreshold,
  policyDocumentOf,
  type StaffHouse,
} from '#staff/changes/server/room.ts'
import { peopleRoomWith } from '#staff/people/server/room.ts'
import { rolesDoor } from '#staff/roles/server/index.ts'
import { rolesRoom } from '#staff/roles/server/room.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { settingsRoomWith } from '#staff/settings/server/room.ts'
import { ledgerAsWitness } from './audit-witness.ts'
import { consoleRoutes } from './console/console-desk.ts'
import { inReview, RECORDS_IN_REVIEW } from './console/in-review.ts'
import { seesRoute } from './console/sees/sees.ts'
import { STAFF_HOUSE } from './console/staff-house.ts'

const readUserInfo = userInfoWith(infoBalances)

/** What the house is called where it signs somebody in: as it began. */
const brandName = () => ({ siteId: currentBrand().siteId, title: currentBrand().title['zh-CN'] })

/** The lottery of the house: its games stand to the right of the engine of shared draws. */
const LOTTERY_HALL: DrawHall = {
  venue: LOTTERY,
  games: LOTTERY_GAMES,
  namesOf: gameNames,
}

/** The live dealer's tables of the house, rounds of which are draws as well. */
const DEALER_HALL: DrawHall = {
  venue: LIVE,
  games: DEALER_GAMES,
  namesOf: gameNames,
}

const DRAW_HALLS = [LOTTERY_HALL, DEALER_HALL]

/** The games of a hall as they are found among all games. */
const foundIn = ({ venue, games, namesOf }: DrawHall) =>
  games.map(({ id }) => ({
    gameId: id,
    channelCode: venue.channelCode,
    family: venue.kind,
    names: namesOf(id),
    page: `${venue.page}/${id}`,
  }))

/** Every room for members, in the order of the wings. */
const MEMBERS_ROOMS: readonly RoomServer[] = [
  configRoom,
  accessRoomWith(findMember),
  identityRoomWith(readUserInfo),
  notifierRoom,
  verificationRoomWith(contradictedHolder, requireWithdrawPassword),
  profileRoomWith(readUserInfo),
  protectionRoom,
  ledgerRoom,
  walletRoomWith(RECORDS_IN_REVIEW, inReview),
  railsRoom,
  payeesRoom,
  turnoverRoom,
  grantsRoom,
  depositsRoomWith([quickDepositKind, usdtDepositKind]),
  withdrawalsRoomWith([usdtWithdrawWay], [quickPayoutTimes], { linkedTo: linkedMembers, thresholdOf }),
  quickpayRoom,
  usdtRoom,
  interestRoom,
  coinsRoom,
  fairnessRoomWith([hasOpenRound]),
  fixturesRoom,
  venuesRoom,
  recordsRoomWith([sportsRounds, gameRounds, ...DRAW_HALLS.map(drawRounds)]),
  sportsbookRoom,
  gamesRoomWith({ games: [...SLOT_GAMES, ...INSTANT_GAMES], elsewhere: DRAW_HALLS.flatMap(foundIn) }),
  drawsRoomWith(DRAW_HALLS),
]

/** From when what people of the house do takes two. */
const POLICY = policyDocumentOf(MEMBERS_ROOMS.flatMap(({ desk }) => desk?.actions ?? []))
const DAY_SECONDS = 24 * 60 * 60

/**
 * The policy's threshold of an action: one that was raised counts a day later, so that nobody raises it, pays, and lowers
 * it again.
 */
async function thresholdOf(tx: Tx, app: App, actionId: string): Promise<bigint | null> {
  const now = app.clock.now()
  const at = { app, tx }
  const yesterday = await readDocument(at, POLICY, secondsAfter(now, -DAY_SECONDS))
  return leastThreshold([await readDocument(at, POLICY, now), yesterday], actionId)
}

/** Who the house knows and what they may do, with the policy. */
export const OWN_STAFF: StaffHouse = { ...STAFF_HOUSE, thresholdOf }

/**
 * Every room of the house, in the order of the wings: the only place that knows them all. Seeds run in this
 * order too.
 */
export const ROOMS: readonly RoomServer[] = [
  platformRoom,
  auditRoomWith(ledgerAsWitness),
  peopleRoomWith({ roles: rolesDoor, findMember: memberIdOf, site: brandName }),
  rolesRoom,
  changesRoomWith(POLICY),
  settingsRoomWith([POLICY as never, ...MEMBERS_ROOMS.flatMap(({ documents = [] }) => documents)]),
  ...MEMBERS_ROOMS,
]

/** A room's desk, and each of its lists, which is one by itself. */
function desksOf({ desk }: RoomServer): readonly DeskServer[] {
  return desk ? [desk, ...(desk.lists ?? [])] : []
}

/** What of a room is there in a house: its own, its desk's, and in a sandbox what it has for one. */
function partsOf(
  room: RoomServer,
  { sandbox }: { readonly sandbox: boolean },
): readonly Pick<RoomServer, 'routes' | 'jobs'>[] {
  return [room, ...desksOf(room), (sandbox && room.sandbox) || {}]
}

/** What those who run the house do, of all desks. */
const executedOf = (rooms: readonly RoomServer[], house: StaffHouse) =>
  executed(rooms.flatMap(desksOf), house)

/**
 * Every call that a house answers; those of the sandbox only where it is one. What staff do goes through
 * `staff/changes`, which asks `staffHouse` who they are.
 */
export function routesOf(
  app: { readonly sandbox: boolean },
  rooms = ROOMS,
  staffHouse: StaffHouse = OWN_STAFF,
): readonly Route[] {
  const { routes, queues } = executedOf(rooms, staffHouse)
  const ofRooms = rooms.flatMap((room) => partsOf(room, app).flatMap(({ routes = [] }) => routes))
  return [
    ...ofRooms,
    ...routes,
    seesRoute(ofRooms),
    ...consoleRoutes([...rooms.flatMap(({ desk }) => desk ?? []), { queues }], staffHouse),
  ]
}

/** What somebody holds who is told of changes in a list of a desk, by the topic that tells of it. */
export function deskTopics(rooms = ROOMS): ReadonlyMap<string, string> {
  const lists = rooms.flatMap(({ desk }) => desk?.lists ?? []).map(({ prepared }) => prepared.list)
  return new Map(lists.map(({ id, permission }) => [topicOfList(id), permission]))
}

/** Every job that a house runs; those of the sandbox only where it is one. */
export function jobsOf(
  app: { readonly sandbox: boolean },
  rooms = ROOMS,
  staffHouse: StaffHouse = OWN_STAFF,
): readonly Job[] {
  return [
    ...rooms.flatMap((room) => partsOf(room, app).flatMap(({ jobs = [] }) => jobs)),
    ...executedOf(rooms, staffHouse).jobs,
    ...queueJobs(rooms.flatMap(({ desk }) => desk?.queues ?? [])),
    ...listJobs(rooms.flatMap(({ desk }) => desk?.lists ?? []).map(({ prepared }) => prepared)),
  ]
}
