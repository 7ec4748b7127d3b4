import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTemplate, type RunServer, startRunServer } from '#testing/databases/run-server.ts'
import { copyStatement, onSameServer, runStatement } from '#testing/databases/server.ts'
import { goingBy, type RunningHouse, startHouse } from './house.ts'

/**
 * What a journey asks for: a house that is set so, and whether it is to be moved in time, which nobody else
 * may be in then.
 */
export interface Wish {
  readonly settings: Readonly<Record<string, string>>
  readonly alone: boolean
  /** False for one where real money would move, which nobody has founded yet. */
  readonly isSandbox?: boolean
  /** How often its journey has failed already, where it has: another house than those it was in. */
  readonly walkedBefore?: number
}

/** A house that was lent: where it is, and the file by which its clock goes. */
export interface Lent {
  readonly id: string
  readonly url: string
  readonly clock: string
  /** Where its database is, for the program's commands. */
  readonly databaseUrl: string
  /** The code that its start printed for its founder, where it is no sandbox. */
  readonly founderCode: string | null
}

/** A house that is given back, with how far its clock is ahead of the machine's, in milliseconds. */
export interface Leave {
  readonly id: string
  readonly ahead: number
}

/**
 * Houses begin at noon: one that was moved further is near the end of its day, or in another year, and is not
 * lent again.
 */
const NEXT_DAY_MS = 6 * 3_600_000

interface Kept {
  readonly lent: Lent
  readonly house: RunningHouse
}

/**
 * How long a house stays without anybody in it. Its jobs take a fifteenth of a core for as long as it stands, which is
 * what another start costs after a minute; the journeys of the next file come sooner than this, or much later.
 */
const EMPTY_MS = 20_000

/** A house with those who are in it, and what ends it once nobody has been for a while. */
interface Shared {
  readonly one: Promise<Kept>
  guests: number
  end?: ReturnType<typeof setTimeout>
}

/** The houses of a run that are set otherwise than the one that all share. */
export interface HousePool {
  /** Where journeys ask for one. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Lends houses to the journeys of a run, whose files are processes of their own: one is started when the
 * first journey wishes for it, stays for the next that wishes for the same, and goes when none comes. All have databases of their
 * own on one server of the run, copied from one that was migrated.
 */
export async function openHousePool(): Promise<HousePool> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-clocks-'))
  const begun: Promise<Kept>[] = []
  const shared = new Map<string, Shared>()
  const sharedById = new Map<string, { readonly of: Shared; readonly wish: string }>()
  const free = new Map<string, { readonly one: Kept; readonly end: ReturnType<typeof setTimeout> }[]>()
  const lentAlone = new Map<string, { readonly one: Kept; readonly wish: string }>()
  let server: Promise<{ own: RunServer; template: string }> | undefined

  const begin = async ({ settings, isSandbox = true }: Wish): Promise<Kept> => {
    server ??= startServer()
    const { own, template } = await server
    const id = randomBytes(4).toString('hex')
    const clock = join(folder, id)
    writeFileSync(clock, '0')
    await runStatement(own.adminUrl, copyStatement(`house_${id}`, { template, inMemory: own.inMemory }))
    const databaseUrl = onSameServer(own.adminUrl, `house_${id}`)
    const house = await startHouse({
      ...settings,
      ...goingBy(clock, isSandbox),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '8',
    })
    const founderCode = isSandbox ? null : await printed(house, FOUNDER_CODE)
    return { lent: { id, url: house.url, clock, databaseUrl, founderCode }, house }
  }
  const start = (wish: Wish): Promise<Kept> => {
    const one = begin(wish)
    begun.push(one)
    return one
  }

  const share = async (wish: Wish, key: string): Promise<Lent> => {
    const of = shared.get(key) ?? { one: start(wish), guests: 0 }
    shared.set(key, of)
    clearTimeout(of.end)
    of.guests += 1
    const { lent } = await of.one
    sharedById.set(lent.id, { of, wish: key })
    return lent
  }
  const takeBackShared = ({ of, wish }: { of: Shared; wish: string }) => {
    of.guests -= 1
    if (of.guests > 0) return
    of.end = setTimeout(() => {
      shared.delete(wish)
      void of.one.then(({ house }) => house.stop())
    }, EMPTY_MS)
  }

  const lend = async (wish: Wish): Promise<Lent> => {
    const key = JSON.stringify(wish)
    if (!wish.alone) return share(wish, key)
    const last = free.get(key)?.pop()
    clearTimeout(last?.end)
    const one = last?.one ?? (await start(wish))
    lentAlone.set(one.lent.id, { one, wish: key })
    return one.lent
  }

  const takeBack = ({ id, ahead }: Leave) => {
    const of = sharedById.get(id)
    if (of) return takeBackShared(of)
    const back = lentAlone.get(id)
    lentAlone.delete(id)
    if (!back) return
    const { one, wish } = back
    if (ahead >= NEXT_DAY_MS) return void one.house.stop()
    const end = setTimeout(() => {
      free.set(
        wish,
        (free.get(wish) ?? []).filter((other) => other.one !== one),
      )
      void one.house.stop()
    }, EMPTY_MS)
    free.set(wish, [...(free.get(wish) ?? []), { one, end }])
  }

  const answer = async (request: IncomingMessage): Promise<object> => {
    const said = JSON.parse(await text(request))
    if (request.url === '/lend') return lend(said)
    takeBack(said)
    return {}
  }

  const door = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  const stop = async () => {
    door.closeAllConnections()
    door.close()
    for (const { end } of [...shared.values(), ...[...free.values()].flat()]) clearTimeout(end)
    const houses = await Promise.allSettled(begun)
    await Promise.all(houses.map((one) => (one.status === 'fulfilled' ? one.value.house.stop() : undefined)))
    await (await server)?.own.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

const FOUNDER_CODE = /^ +([0-9A-Z]{4}(?:-[0-9A-Z]{2,4}){6})$/m

/** What a house prints on its first lines, once it is there. */
async function printed(house: RunningHouse, what: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const found = what.exec(house.log())?.[1]
    if (found) return found
    await sleep(50)
  }
  throw new Error(`the house did not print ${what}:\n${house.log()}`)
}

async function startServer(): Promise<{ own: RunServer; template: string }> {
  const own = await startRunServer()
  return { own, template: await makeTemplate(own.adminUrl) }
}
