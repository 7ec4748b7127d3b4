import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deviceCookieOf, SESSION_COOKIE } from '#platform/http/contract.ts'
import { newCardNo } from '#testing/people/cards.ts'
import { overHttp, type Transport } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { type Account, newAccount } from './members.ts'
import type { MovableHouse } from './own-house.ts'
import { type Appearance, type Visit, visit } from './visit.ts'

/** A window in which a member is signed in, and the wire on which the same member can be spoken for. */
export type MemberVisit = Visit & { account: Account; client: WireClient }

/**
 * Opens a window of a member of this journey's own, who registered on the wire. The forms are walked by the
 * journeys that are about them; all others have no need to load and fill them.
 */
export async function visitAsMember(
  path?: string,
  face: Partial<Appearance> = {},
  houseUrl?: string,
): Promise<MemberVisit> {
  const account = newAccount()
  return enter(path, face, houseUrl, account, (client) => client.register(account.name, account.password))
}

/**
 * As `visitAsMember`, in a house whose clock is moved: the window goes by it, and is taken along by
 * `passTime`.
 */
export async function visitMovable(
  house: MovableHouse,
  path: string | undefined,
  face: Partial<Appearance>,
): Promise<MemberVisit> {
  const { name, password } = newAccount()
  const signIn = (client: WireClient) => client.register(name, password)
  return enter(path, face, house.url, { name, password }, signIn, house.now)
}

/** Time passes for a house and for everybody's windows on it. */
export async function passTime(
  house: MovableHouse,
  milliseconds: number,
  ...visits: readonly Visit[]
): Promise<void> {
  house.pass(milliseconds)
  await setClocks(house, visits)
}

/**
 * No time passes for a house and for these windows on it but by `passTime`: what is over in seconds can be
 * looked at for as long as it takes. The house's own sweeps go on.
 */
export async function standStill(house: MovableHouse, ...visits: readonly Visit[]): Promise<void> {
  house.standStill(true)
  await setClocks(house, visits)
}

/** Time runs again for a house and for these windows on it. */
export async function goOn(house: MovableHouse, ...visits: readonly Visit[]): Promise<void> {
  house.standStill(false)
  await setClocks(house, visits)
}

async function setClocks(house: MovableHouse, visits: readonly Visit[]): Promise<void> {
  for (const { page } of visits) {
    if (house.isStill()) await page.clock.setFixedTime(house.now())
    else await page.clock.setSystemTime(house.now())
  }
}

/** As `visitAsMember`, with the question before the first deposit still to be answered. */
export async function visitAsNewcomer(path: string, face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const account = newAccount()
  return enter(path, face, undefined, account, (client) =>
    client.register(account.name, account.password, false),
  )
}

/** Opens a window in which somebody is signed in who has an account already. */
export async function visitAs(
  account: Account,
  path?: string,
  face: Partial<Appearance> = {},
): Promise<MemberVisit> {
  return enter(path, face, undefined, account, (client) => client.login(account.name, account.password))
}

/**
 * Brings money in: the sandbox bank pays an order exactly, and it is credited. `amount` is such as '1000.00';
 * the usual channel takes up to ¥5,000, 'bank-qinghe' ten times as much.
 */
export async function fund(
  { client }: MemberVisit,
  amount: string,
  channelId = 'bank-yungang',
): Promise<void> {
  const order = { requestId: randomUUID(), channelId, amount, currency: 'CNY' }
  const { billNo, payPath } = await done(client.post('/cw/v1/deposit/pay', order))
  const ref = String(payPath).split('/').at(-1)
  await done(client.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' }))
  const stage = async () => (await done(client.get(`/cw/v1/deposit/order_status?billNo=${billNo}`))).stage
  await expect.poll(stage, { interval: 300 }).toBe('credited')
}

/** Exchanges yuan of the centre wallet for USDT at the rate of the moment. */
export async function holdUsdt({ client }: MemberVisit, amount: string): Promise<void> {
  const { quoteId } = await done(client.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount }))
  await done(client.post('/cw/v1/usdt/exchange', { requestId: randomUUID(), quoteId }))
}

/** Has the member move money to venues themselves, where free transfer would bring it back. */
export async function movesByHand({ client }: MemberVisit): Promise<void> {
  await done(client.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' }))
}

/** Moves money from the centre wallet into a venue's wallet, and waits until it is there. */
export async function moveToVenue({ client }: MemberVisit, amount: string, venue = 'sports'): Promise<void> {
  const transfer = { requestId: randomUUID(), source: 'CENTERMONEY', currency: 'CNY', amount }
  const { state, transferId } = await done(client.post(`/cg/v1/game/${venue}/transfer_in`, transfer))
  if (state === 'done') return
  const stateNow = async () => (await done(client.get(`/cg/v1/game_transfer/${transferId}`))).state
  await expect.poll(stateNow, { interval: 300 }).toBe('done')
}

/** Binds a card to a name, of a number that nobody else has bound unless one is given. */
export async function bindCard(
  { client }: MemberVisit,
  holderName = '林远',
  cardNo = newCardNo(),
): Promise<void> {
  const card = { bankCode: 'CMB', holderName, cardNo }
  await done(client.bindCard(card))
}

async function enter(
  path: string | undefined,
  face: Partial<Appearance>,
  houseUrl: string | undefined,
  account: Account,
  signIn: (client: WireClient) => ReturnType<WireClient['post']>,
  now?: () => Date,
): Promise<MemberVisit> {
  const seen = await visit(undefined, face, houseUrl, now !== undefined)
  if (now) await seen.page.clock.setSystemTime(now())
  const client = new WireClient(fromAddressOf(seen), now ?? (() => new Date()))
  await done(signIn(client))
  await handOver(client, seen)
  if (path !== undefined) await seen.open(path)
  return { ...seen, account, client }
}

async function done(answering: ReturnType<WireClient['post']>) {
  const answer = await answering
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}

/** The wire as the proxy in front of the house tells where it comes from: the address of this window. */
function fromAddressOf({ houseUrl, address }: Visit): Transport {
  const send = overHttp(houseUrl)
  return (request, from) =>
    send({ ...request, headers: { ...request.headers, 'X-Forwarded-For': address } }, from)
}

/**
 * Gives the window what its own sign-in would have kept: the cookies, and the keys of device and
 * session.
 */
async function handOver(client: WireClient, { context, page, houseUrl }: Visit): Promise<void> {
  const { token, signKey, deviceId, deviceKey } = client
  const cookies = { [SESSION_COOKIE]: token, [deviceCookieOf(SESSION_COOKIE)]: deviceId }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => {
      return { name, value, url: houseUrl, httpOnly: true, sameSite: 'Lax' as const }
    }),
  )
  // Any page of the house will do, and this one is a line.
  await page.goto('/healthz')
  await page.evaluate(keepCredentials, { token, signKey, deviceId, deviceKey })
}

/** Runs in the page: writes what `#platform/http/web/credentials.ts` reads. */
async function keepCredentials(given: {
  token: string
  signKey: string
  deviceId: string
  deviceKey: string
}): Promise<void> {
  const importKey = (base64url: string) => {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  }
  const { token, deviceId } = given
  const device = { id: deviceId, key: await importKey(given.deviceKey) }
  const session = { token, key: await importKey(given.signKey), deviceId }
  const opening = indexedDB.open('fairhall')
  opening.onupgradeneeded = () => opening.result.createObjectStore('credentials')
  await new Promise<void>((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const kept = opening.result.transaction('credentials', 'readwrite')
      kept.objectStore('credentials').put(device, 'device')
      kept.objectStore('credentials').put(session, 'session')
      kept.oncomplete = () => resolve()
      kept.onabort = () => reject(kept.error)
    }
  })
  opening.result.close()
}
