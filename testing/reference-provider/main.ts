import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { amountOf, Books, centsOf, type Transfer } from './books.ts'
import { pageOf } from './page.ts'
import { Purse, type PurseFault } from './purse.ts'
import { answerSignatureOf, askHouse, isSame, signatureOf } from './signing.ts'

// A provider that speaks docs/venue-protocol.md, as a process of its own with books of its own: a coin that is flipped.
// Its wallet is a transfer wallet, or a seamless one where WALLET is so. It imports nothing of the house. `POST /control` has it behave badly; it is there where CONTROL is 1 alone.

const {
  PORT = '0',
  HOUSE_URL = '',
  KEY_ID = '',
  SECRET = '',
  JOURNAL = '',
  WALLET = 'transfer',
  CONTROL = '0',
} = process.env
if (!HOUSE_URL || !KEY_ID || SECRET.length < 32 || !JOURNAL) {
  process.stderr.write('set HOUSE_URL, KEY_ID, SECRET (32 characters at least) and JOURNAL\n')
  process.exit(1)
}

const WINDOW_SECONDS = 300
const GAME = 'coin-flip'
/** What a stake returns, and of how many flips: 1.96 for one of two keeps two percent. */
const RETURN_CENTS = 196

type Fault = PurseFault | 'refuse' | 'delay'

const books = new Books(JOURNAL)
const sessions = new Map<string, string>()
const nonces = new Map<string, number>()
const late: Transfer[] = []
let fault: Fault = 'none'
let slowMs = 0
let isClosed = false
let clockOffsetMs = 0
let tellsRounds = true

const nowMs = () => Date.now() + clockOffsetMs
const iso = () => new Date(nowMs()).toISOString()
const house = () => ({ houseUrl: HOUSE_URL, keyId: KEY_ID, secret: SECRET, nowMs: nowMs() })
const isSeamless = WALLET === 'seamless'
/** What a player has is at the house: `books` stay empty then. */
const purse = new Purse(`${JOURNAL}.purse`, house)
/** What the house did not answer is said again. */
const SAID_AGAIN_MS = 1_000

/** A request that the provider does not answer: it lets go of the line. */
class Silence extends Error {}

function takeFault(): Fault {
  const taken = fault
  fault = 'none'
  return taken
}

type Said = Readonly<Record<string, unknown>>

function transferOf(said: Said): Transfer {
  const cents = centsOf(said['amount'])
  const { direction } = said
  if (
    cents === null ||
    cents === 0 ||
    (direction !== 'in' && direction !== 'out') ||
    said['currency'] !== 'CNY'
  )
    throw new TypeError('no transfer')
  return { transferId: String(said['transferId']), playerId: String(said['playerId']), direction, cents }
}

const stateOf = (word: ReturnType<Books['carryOut']>) =>
  word === 'done' ? 'done' : word === 'waiting' ? 'pending' : 'refused'

async function order(said: Said) {
  const transfer = transferOf(said)
  const { transferId } = transfer
  const now = takeFault()
  if (now === 'late') late.push(transfer)
  if (now === 'late' || now === 'lose') throw new Silence()
  if (now === 'delay' && !books.words.has(transferId)) books.note(transfer, 'waiting')
  if (now === 'delay') return { transferId, state: stateOf(books.words.get(transferId)?.word ?? 'refused') }
  const word = books.carryOut(transfer, now === 'refuse')
  if (now === 'double') books.carryOut(transfer)
  if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (now === 'loseAnswer') throw new Silence()
  return { transferId, state: stateOf(word) }
}

function whatBecameOf(said: Said) {
  const transfer = transferOf(said)
  const { transferId } = transfer
  const now = takeFault()
  if (now === 'lose' || now === 'late') throw new Silence()
  const known = books.words.get(transferId)?.word
  if (known === undefined) books.note(transfer, 'closed')
  if (known === 'waiting' && now !== 'delay') books.carryOut(transfer, now === 'refuse')
  for (const one of late.splice(0)) books.carryOut(one)
  if (now === 'loseAnswer') throw new Silence()
  const word = books.words.get(transferId)?.word ?? 'closed'
  return { transferId, state: word === 'closed' ? 'unseen' : stateOf(word) }
}

function launch(said: Said) {
  if (isClosed) return { refused: 'maintenance' }
  const url = new URL('/play', `http://127.0.0.1:${port()}`)
  for (const name of ['token', 'backUrl'] as const) url.searchParams.set(name, String(said[name]))
  return { url: url.href }
}

function kick(said: Said) {
  for (const [session, playerId] of sessions) if (playerId === said['playerId']) sessions.delete(session)
  return { playerId: said['playerId'] }
}

/** What is asked of it whatever its wallet. */
const ALWAYS: Readonly<Record<string, (said: Said) => unknown>> = {
  '/v1/launch': launch,
  '/v1/kick': kick,
  '/v1/health': () => ({ state: isClosed ? 'maintenance' : 'open', until: null, at: iso() }),
}

const OF_TRANSFERS: Readonly<Record<string, (said: Said) => unknown>> = {
  '/v1/transfer': order,
  '/v1/transfer/state': whatBecameOf,
  '/v1/balance': ({ playerId }) => ({
    playerId,
    balance: amountOf(books.balanceOf(String(playerId))),
    currency: 'CNY',
  }),
  '/v1/rounds': ({ after, limit }) => ({
    rounds: books.rounds.slice(Number(after), Number(after) + Number(limit)),
  }),
}
const HOUSE_ASKS = isSeamless ? ALWAYS : { ...ALWAYS, ...OF_TRANSFERS }

/** Whether the house asks, now, and not once more. */
function isHouse(request: IncomingMessage, body: string): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [timestamp, nonce] = [header('x-venue-timestamp'), header('x-venue-nonce')]
  const right = signatureOf(SECRET, { target: request.url ?? '', timestamp, nonce, body })
  if (header('x-venue-version') !== '1' || header('x-venue-key') !== KEY_ID) return false
  if (!isSame(header('x-venue-signature'), right)) return false
  if (Math.abs(nowMs() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false
  if (nonces.has(nonce)) return false
  nonces.set(nonce, Number(timestamp))
  for (const [old, at] of nonces) if (at < nowMs() / 1000 - 2 * WINDOW_SECONDS) nonces.delete(old)
  return true
}

async function answerHouse(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  if (!isHouse(request, body)) return send(response, 401, { error: 'not signed by the house' })
  const answer = await HOUSE_ASKS[request.url ?? '']?.(JSON.parse(body))
  const text = JSON.stringify(answer)
  const nonce = String(request.headers['x-venue-nonce'])
  const timestamp = String(Math.floor(nowMs() / 1000))
  response.setHeader('x-venue-timestamp', timestamp)
  response.setHeader(
    'x-venue-signature',
    answerSignatureOf(SECRET, { status: 200, timestamp, nonce, body: text }),
  )
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

/** Tells the house of rounds that are over; what it does not hear it asks for. */
async function tellRounds(): Promise<void> {
  if (!tellsRounds) return
  await askHouse(house(), '/cg/v1/studio/rounds', { rounds: books.rounds.slice(-100) }).catch(() => undefined)
}

async function enter(url: URL, response: ServerResponse): Promise<void> {
  const token = url.searchParams.get('token') ?? ''
  const { status, data } = await askHouse(house(), '/cg/v1/studio/player', { token })
  if (status !== 200) return send(response, 403, { error: 'this entry is over' })
  const { playerId, language, balance } = data as {
    playerId: string
    language: 'zh-CN' | 'en'
    balance: string
  }
  const session = randomBytes(24).toString('base64url')
  sessions.set(session, playerId)
  const backUrl = url.searchParams.get('backUrl') ?? ''
  const page = pageOf({
    session,
    language,
    balance: isSeamless ? balance : amountOf(books.balanceOf(playerId)),
    backUrl: /^https?:/.test(backUrl) ? backUrl : HOUSE_URL,
  })
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page)
}

/** A flip of somebody whose money is at the house. */
async function flipThere(response: ServerResponse, playerId: string, said: Said): Promise<void> {
  const stake = centsOf(said['stake'])
  if (isClosed || stake === null || stake === 0)
    return send(response, 200, { end: 'refused', ...(await purse.balanceOf(playerId)) })
  const isWon = (randomInt(2) === 0 ? 'heads' : 'tails') === said['side']
  const payout = Math.floor((stake * RETURN_CENTS) / 100)
  const now = takeFault() as PurseFault
  const flipped = await purse.flip({ playerId, gameId: GAME, stake }, { fault: now, slowMs, isWon, payout })
  send(response, 200, flipped)
}

async function flip(response: ServerResponse, said: Said): Promise<void> {
  const playerId = sessions.get(String(said['session']))
  if (playerId === undefined) return send(response, 401, { end: 'over' })
  if (isSeamless) return flipThere(response, playerId, said)
  const stake = centsOf(said['stake'])
  const balance = amountOf(books.balanceOf(playerId))
  if (isClosed || stake === null || stake === 0 || stake > books.balanceOf(playerId))
    return send(response, 200, { end: 'refused', balance })
  const at = iso()
  const isWon = (randomInt(2) === 0 ? 'heads' : 'tails') === said['side']
  books.play({
    roundId: randomUUID(),
    playerId,
    gameId: GAME,
    stake: amountOf(stake),
    payout: amountOf(isWon ? Math.floor((stake * RETURN_CENTS) / 100) : 0),
    currency: 'CNY',
    placedAt: at,
    endedAt: at,
  })
  await tellRounds()
  send(response, 200, { end: isWon ? 'win' : 'lose', balance: amountOf(books.balanceOf(playerId)) })
}

/** Has the provider behave otherwise: for whoever tries out what the house makes of it. */
async function control(response: ServerResponse, said: Said): Promise<void> {
  if (typeof said['fault'] === 'string') fault = said['fault'] as Fault
  if (typeof said['slowMs'] === 'number') slowMs = said['slowMs']
  if (typeof said['clockAt'] === 'number') clockOffsetMs = said['clockAt'] - Date.now()
  if (typeof said['tellsRounds'] === 'boolean') tellsRounds = said['tellsRounds']
  if (typeof said['isClosed'] === 'boolean') {
    isClosed = said['isClosed']
    const state = isClosed ? 'maintenance' : 'open'
    if (said['isTold'] !== false)
      await askHouse(house(), '/cg/v1/studio/standing', { state, until: null, at: iso() })
  }
  if (said['settles'] === true) await purse.settle()
  const known = [...books.words.values()].map(({ transfer, word }) => ({ ...transfer, word }))
  send(response, 200, { transfers: known, rounds: books.rounds.length, owed: purse.owed })
}

function send(response: ServerResponse, status: number, said: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (request.method === 'GET' && url.pathname === '/play') return enter(url, response)
  if (request.method !== 'POST') return send(response, 404, { error: 'nothing here' })
  if (Object.hasOwn(HOUSE_ASKS, url.pathname)) return answerHouse(request, response, body)
  if (url.pathname === '/play/flip') return flip(response, JSON.parse(body))
  if (url.pathname === '/control' && CONTROL === '1') return control(response, JSON.parse(body))
  send(response, 404, { error: 'nothing here' })
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    if (error instanceof Silence) request.socket.destroy()
    else if (!response.headersSent) send(response, 400, { error: String(error) })
  })
})

function port(): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

if (isSeamless) setInterval(() => void purse.settle(), SAID_AGAIN_MS)
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${port()}\n`))
