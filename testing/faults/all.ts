import { carelessHouse } from './careless-house.ts'
import { clockJumps } from './clock-jumps.ts'
import { cutAfterCommit, vanishedDatabase } from './cut-after-commit.ts'
import { dyingConsumer } from './dying-consumer.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { houseKills } from './house-kills.ts'
import { kills } from './kills.ts'
import { racingHolds } from './racing-holds.ts'
import { rejectionStorm } from './rejection-storm.ts'
import { slowDisk } from './slow-disk.ts'
import { slowTransaction } from './slow-transaction.ts'
import { soak } from './soak.ts'
import { tamperedRows } from './tampered-rows.ts'

/** Done to a wallet process: the wallet in a process of its own, with a PostgreSQL of its own. */
export const TO_AN_OFFICE: readonly Fault[] = [kills, slowDisk, carelessHouse]
/** Done to the whole program, over HTTP. */
export const TO_A_HOUSE: readonly Fault[] = [houseKills]
/** Done to the disk of the whole program. */
export const TO_A_DISK: readonly Fault[] = [fullDisk]
/** Done to an app in the harness's own process. */
export const TO_A_HALL: readonly Fault[] = [
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
export const FAULTS: readonly Fault[] = [...TO_AN_OFFICE, ...TO_A_HOUSE, ...TO_A_DISK, ...TO_A_HALL]
