import { randomBytes } from 'node:crypto'
import { onSameServer, runStatement } from '#testing/databases/server.ts'
import { openManyProcesses } from '#testing/houses/many-processes.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { noonZone } from './noon.ts'

/** The house that all journeys share, and of how many processes it is. */
export type SharedHouse = RunningHouse & { processes: 1 | 5 }

/**
 * Starts the house that all journeys share: one process, or, where `TEST_DATABASE_URL` and `TEST_REDIS_URL`
 * are set, two web, two realtime and a worker over them, behind a proxy.
 */
export async function startSharedHouse(settings: Record<string, string>): Promise<SharedHouse> {
  const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env
  if (!server || !redis) return { ...(await startHouse(settings)), processes: 1 }
  const name = `fairhall_e2e_${randomBytes(4).toString('hex')}`
  await runStatement(server, `create database ${name} template template0 encoding 'UTF8'`)
  const drop = () => runStatement(server, `drop database if exists ${name} with (force)`)
  try {
    const house = await openManyProcesses(onSameServer(server, name), redis, {
      SITE_TIME_ZONE: noonZone(),
      CALLS_PER_MINUTE: '6000',
      ...settings,
    })
    const stop = async () => {
      await house.stop()
      await drop()
    }
    return { url: house.url, log: house.log, stop, processes: 5 }
  } catch (error) {
    await drop()
    throw error
  }
}
