import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { dataPathOf } from '#platform/db/embedded/cluster/place.ts'
import { type LiveHouse, openLiveHouse } from '../../houses/live-house.ts'
import { overHttp } from '../../transport.ts'
import { type WireAnswer, WireClient } from '../../wire-client.ts'
import type { Fault, Finding } from '../fault.ts'
import { noticeOfTransfer } from '../traffic/bank.ts'
import { QUICK_HOUSE, RAIL_SECRET } from './crowd.ts'

const PAGE_BYTES = 8_192
/** A byte in the middle of a page: rows stand there. */
const PLACE = 6_000
/** Transfers that fill more than two pages of entries after those of somebody else. */
const TRANSFERS = { short: 90, long: 400 }
const LOOK_MS = 50
const DAMAGED = 600510
const TRANSFER_IN = '/cg/v1/game/sports/transfer_in'

async function arrive(house: LiveHouse): Promise<WireClient> {
  const transport = overHttp(house.url)
  const client = new WireClient(transport, () => new Date())
  const { code, text } = await client.register(`p${randomUUID().replaceAll('-', '').slice(0, 12)}`)
  if (code !== 0) throw new Error(`nobody could register: ${text}`)
  const order = { requestId: randomUUID(), channelId: 'bank-yungang', amount: '5000.00', currency: 'CNY' }
  const { data } = await client.post('/cw/v1/deposit/pay', order)
  const line = { transport, now: () => new Date(), railSecret: RAIL_SECRET }
  await noticeOfTransfer(line, { remark: data.recipientCode, amount: '5000.00' })()
  while ((await client.get('/cw/v1/balance')).data.centerMoney !== '5000.00') await pause(LOOK_MS)
  return client
}

function transferIn(client: WireClient): Promise<WireAnswer> {
  const fields = { requestId: randomUUID(), source: 'CENTERMONEY', amount: '1.00', currency: 'CNY' }
  return client.post(TRANSFER_IN, fields)
}

/** Waits until the house says that so many accounts are stopped, or that some are. */
async function untilStopped(house: LiveHouse, isSo: (accounts: number) => boolean): Promise<void> {
  for (;;) {
    const numbers = await fetch(`${house.url}/metrics`).then((answer) => answer.text())
    const checked = /job_runs_total\{name="ledger.watch",outcome="ok"\} [1-9]/.test(numbers)
    const accounts = /^fairhall_ledger_stopped_accounts (\d+)/m.exec(numbers)?.[1]
    if (checked && accounts !== undefined && isSo(Number(accounts))) return
    await pause(LOOK_MS)
  }
}

/** The file of the entries, and the first page of it: only those who came first have entries there. */
async function entriesFile(house: LiveHouse): Promise<string> {
  const client = new pg.Client({ connectionString: await house.databaseUrl() })
  await client.connect()
  try {
    await client.query('checkpoint')
    const { rows } = await client.query<{ path: string }>(
      "select pg_relation_filepath('ledger.entry') as path",
    )
    return join(await dataPathOf(house.dataDir), rows[0]?.path ?? '')
  } finally {
    await client.end()
  }
}

/** Turns the bits of a byte on a page over; a second time they are as they were. */
async function flip(path: string, page: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const byte = Buffer.alloc(1)
    const place = page * PAGE_BYTES + PLACE
    await file.read(byte, 0, 1, place)
    byte[0] = ~(byte[0] ?? 0) & 0xff
    await file.write(byte, 0, 1, place)
  } finally {
    await file.close()
  }
}

async function damage(house: LiveHouse, transfers: number): Promise<Finding> {
  const wrong: string[] = []
  const expect = (
    what: string,
    { status, code, text }: WireAnswer,
    right: { status: number; code: number },
  ) => {
    if (status !== right.status || code !== right.code) wrong.push(`${what}: ${status} ${text}`)
  }
  const done = { status: 200, code: 0 }
  const first = await arrive(house)
  expect('a transfer before', await transferIn(first), done)
  // Deposits in between, so that the other one shares no page with the first.
  const filler = await arrive(house)
  for (let n = 0; n < transfers; n += 1) await transferIn(filler)
  const other = await arrive(house)
  const path = await entriesFile(house)
  await house.stop()
  await flip(path, 0)
  await house.start()
  await untilStopped(house, (accounts) => accounts > 0)
  expect('a transfer that rests on the page', await transferIn(first), { status: 503, code: DAMAGED })
  expect('a transfer that does not', await transferIn(other), done)
  if (!house.log().includes('a page of the ledger cannot be read')) wrong.push('the log does not say so')
  await house.stop()
  await flip(path, 0)
  await house.start()
  await untilStopped(house, (accounts) => accounts === 0)
  expect('a transfer after it was mended', await transferIn(first), done)
  return {
    acknowledged: transfers,
    unknown: 0,
    lost: 0,
    checked:
      'a byte of the first page of entries: whom it touches is refused until it is mended, nobody else',
    wrong,
  }
}

/** A page of the ledger comes back from the disk otherwise than it was written. */
export const damagedPage: Fault = {
  name: 'damaged-page',
  simulates: 'a page of the ledger that the disk hands back otherwise than it was written',
  run: async ({ long }) => {
    const house = await openLiveHouse(QUICK_HOUSE)
    try {
      return await damage(house, long ? TRANSFERS.long : TRANSFERS.short)
    } finally {
      await house.remove()
    }
  },
}
