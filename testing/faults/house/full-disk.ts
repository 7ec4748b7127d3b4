import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openLiveHouse } from '../../houses/live-house.ts'
import type { Fault } from '../fault.ts'
import { BusyHouse } from './busy-house.ts'

const run = promisify(execFile)
/** Room for a new database and its work, in MB. */
const ROOM_MB = 320
const CHUNK_BYTES = 1024 * 1024
const ROUNDS = { short: 1, long: 6 }
/** Requests answered with 'try again' before there is room again. */
const REFUSALS = { least: 10, most: 30 }
/** More attempts to come back than a database has that fails for any other reason. */
const ATTEMPTS = 7
/** Acknowledgements before the disk is full and after. */
const WORK = 12

/** A file system of its own, or why there is none. */
async function mountSmall(): Promise<{ folder: string } | { leftOut: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-full-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_MB}m`, 'tmpfs', folder])
    await chmod(folder, 0o755)
    return { folder }
  } catch (error) {
    await rmdir(folder)
    const [why] = (error as Error & { stderr?: string }).stderr?.split('\n') ?? []
    return {
      leftOut: `no file system can be mounted here (${why || 'mount does not run'}): it takes root on Linux`,
    }
  }
}

async function unmount(folder: string): Promise<void> {
  await run('umount', [folder])
  await rmdir(folder)
}

/** Takes all the room there is, to the last byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let chunk = CHUNK_BYTES; chunk >= 1; ) {
      const written = await file.write(Buffer.alloc(chunk, 1)).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      )
      if (written < chunk) chunk = Math.floor(chunk / 2)
    }
  } finally {
    await file.close()
  }
}

/**
 * Uses up the log that PostgreSQL has laid out ahead, so that it needs room for more in the middle of a
 * commit: then it ends itself, and cannot come back before there is room.
 */
async function exhaustLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  try {
    // Where the full disk has ended it already, there is nobody to connect to: that is the same end.
    await client.connect()
    for (;;) await client.query('select pg_switch_wal(), pg_current_xact_id()')
  } catch {
    await client.end().catch(() => undefined)
  }
}

/** What a house says that is to begin on a disk without room, where it says anything else. */
async function beginsWithoutRoom(folder: string): Promise<string[]> {
  const said = await openLiveHouse({}, folder).then(
    async (house) => {
      await house.remove()
      return 'it began'
    },
    (error: Error) => error.message,
  )
  return /no room for a new database in \S+: it takes \d+ MB, and \d+ MB are free/.test(said)
    ? []
    : [`a first start without room does not say so: ${said}`]
}

/** Leaves the database no room at all while customers are served, and gives it back. */
export const fullDisk: Fault = {
  name: 'full-disk',
  simulates: 'no byte left on the disk of the database, and room again later',
  run: async ({ dice, long, rounds }) => {
    const mounted = await mountSmall()
    if ('leftOut' in mounted) return mounted
    const { folder } = mounted
    const filler = join(folder, 'filler')
    let times = 0
    try {
      await fill(filler)
      const wrong = await beginsWithoutRoom(folder)
      await rm(filler)
      const house = await BusyHouse.open(dice, folder)
      const { crowd } = house
      try {
        await house.during(async () => {
          for (const _ of rounds(long ? ROUNDS.long : ROUNDS.short)) {
            await crowd.acknowledgedMore(WORK)
            await crowd.noteHead()
            const databaseUrl = await house.live.databaseUrl()
            await fill(filler)
            const goal = crowd.traffic.refusals + dice.between(REFUSALS.least, REFUSALS.most)
            await crowd.until(() => crowd.traffic.refusals >= goal)
            const failed = () => house.live.log().split('No space left on device (its log').length
            const enough = failed() + ATTEMPTS
            await exhaustLog(databaseUrl)
            await crowd.until(() => failed() >= enough)
            // The house itself is started on the full disk, and waits as one that runs does.
            await house.live.kill()
            const waits = () => house.live.log().split('it starts when there is').length
            const before = waits()
            const starting = house.live.start()
            await Promise.race([starting, crowd.until(() => waits() > before)])
            await rm(filler)
            await starting
            await crowd.acknowledgedMore(WORK)
            times += 1
          }
        })
        const found = await house.count(
          `the disk was full ${times} times, ${crowd.traffic.refusals} times 'try again', each time a start waited`,
        )
        return { ...found, wrong: [...found.wrong, ...wrong] }
      } finally {
        await house.live.remove()
      }
    } finally {
      await unmount(folder)
    }
  },
}
