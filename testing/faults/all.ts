import { dyingConsumer } from './consumers/dying-consumer.ts'
import { slowTransaction } from './consumers/slow-transaction.ts'
import type { Fault } from './fault.ts'
import { damagedPage } from './house/damaged-page.ts'
import { fullDisk } from './house/full-disk.ts'
import { houseKills } from './house/house-kills.ts'
import { wrongClock } from './house/wrong-clock.ts'
import { soak } from './soak/soak.ts'
import { carelessHouse } from './wallet-process/careless-house.ts'
import { kills } from './wallet-process/kills.ts'
import { slowDisk } from './wallet-process/slow-disk.ts'
import { clockJumps } from './web-app/clock-jumps.ts'
import { cutAfterCommit, vanishedDatabase } from './web-app/cut-after-commit.ts'
import { racingHolds } from './web-app/racing-holds.ts'
import { rejectionStorm } from './web-app/rejection-storm.ts'
import { tamperedRows } from './web-app/tampered-rows.ts'

/** Done to a wallet process: the wallet in a process of its own, with a PostgreSQL of its own. */
export const TO_A_WALLET_PROCESS: readonly Fault[] = [kills, slowDisk, carelessHouse]
/** Done to the whole program, over HTTP. */
export const TO_A_HOUSE: readonly Fault[] = [houseKills]
/** Done to the disk of the whole program. */
export const TO_A_DISK: readonly Fault[] = [fullDisk]
/** Done to the clock that the whole program and its database see. */
export const TO_A_CLOCK: readonly Fault[] = [wrongClock]
/** Done to the files of the whole program's database. */
export const TO_A_PAGE: readonly Fault[] = [damagedPage]
/** Done to an app in the harness's own process. */
export const TO_AN_APP: readonly Fault[] = [
  cutAfterCommit,
  vanishedDatabase,
  clockJumps,
  slowTransaction,
  dyingConsumer,
  rejectionStorm,
  racingHolds,
  tamperedRows,
  soak,
]

/** Every fault, in the order in which they are tried. */
export const FAULTS: readonly Fault[] = [
  ...TO_A_WALLET_PROCESS,
  ...TO_A_HOUSE,
  ...TO_A_DISK,
  ...TO_A_CLOCK,
  ...TO_AN_APP,
]
