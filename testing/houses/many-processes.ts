import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HouseProcess, startHouseProcess } from './house-process.ts'
import { startReverseProxy } from './reverse-proxy.ts'

/** One process of a house of several. */
export interface Member {
  /** Where it listens. */
  readonly url: string
  log(): string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>
}

/** A house of two web (with the console), two realtime and one worker process, behind a proxy. */
export interface ManyProcesses {
  /** Where the proxy listens: what members and browsers see of it. Sockets get through there too. */
  readonly url: string
  readonly web: readonly [Member, Member]
  readonly realtime: readonly [Member, Member]
  /** Start one more, beside those that run already or in the place of one that was ended. */
  startWeb(): Promise<Member>
  startRealtime(): Promise<Member>
  startWorker(): Promise<Member>
  readonly worker: Member
  /** What all have printed. */
  log(): string
  /** Ends them in an orderly way and removes what they kept on disk. The database stays. */
  stop(): Promise<void>
}

/**
 * Starts all processes at once over one database and one Redis. `settings` are environment variables for
 * each.
 */
export async function openManyProcesses(
  databaseUrl: string,
  redisUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ManyProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-many-'))
  const started: HouseProcess[] = []
  const urls = { web: [] as string[], realtime: [] as string[] }
  const behind = { web: () => urls.web, realtime: () => urls.realtime }
  const proxy = await startReverseProxy(behind)
  // Sockets have an address of their own, so that the page has to be told of it, and let out to it.
  const live = await startReverseProxy(behind)
  const start = async (role: 'web' | 'realtime' | 'worker'): Promise<Member> => {
    const house = startHouseProcess(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        PUBLIC_URL: proxy.url,
        REALTIME_URL: live.url,
        DATABASE_POOL_SIZE: '8',
        ...settings,
      },
      [`--roles=${role === 'web' ? 'web,console' : role}`],
    )
    started.push(house)
    const url = await house.stands
    if (role !== 'worker') urls[role].push(url)
    const leaveProxy = () => {
      if (role !== 'worker') urls[role] = urls[role].filter((other) => other !== url)
    }
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      // Nobody tells the proxy of a death: it finds out by itself.
      if (signal === 'SIGTERM') leaveProxy()
      const ending = await house.end(signal)
      leaveProxy()
      return ending
    }
    return { url, log: house.log, end }
  }
  const log = () => started.map((house) => house.log()).join('\n')
  const stop = async () => {
    await Promise.all([proxy.close(), live.close()])
    await Promise.all(started.map((house) => house.end('SIGTERM')))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const [web1, web2, realtime1, realtime2, worker] = await Promise.all([
      start('web'),
      start('web'),
      start('realtime'),
      start('realtime'),
      start('worker'),
    ])
    return {
      url: proxy.url,
      web: [web1, web2],
      realtime: [realtime1, realtime2],
      worker,
      startWeb: () => start('web'),
      startRealtime: () => start('realtime'),
      startWorker: () => start('worker'),
      log,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
