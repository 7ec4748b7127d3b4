import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { amountOf, Books, centsOf, type Transfer } from './books.ts'
import { pageOf } from './page.ts'
import { answerSignatureOf, askHouse, isSame, signatureOf } from './signing.ts'

// A provider that speaks docs/venue-protocol.md, as a process of its own with books of its own: a coin that is flipped.
// It imports nothing of the house. `POST /control` has it behave badly; it is there where CONTROL is 1 alone.

const { PORT = '0', HOUSE_URL = '', KEY_ID = '', SECRET = '', JOURNAL = '', CONTROL = '0' } = process.env
if (!HOUSE_URL || !KEY_ID || SECRET.length < 32 || !JOURNAL) {
  process.stderr.write('set HOUSE_URL, KEY_ID, SECRET (32 characters at least) and JOURNAL\n')
  process.exit(1)
}

const WINDOW_SECONDS = 300
const GAME = 'coin-flip'
/** What a stake returns, and of how many flips: 1.96 for one of two keeps two percent. */
const RETURN_CENTS = 196

type Fault = 'none' | 'refuse' | 'delay' | 'lose' | 'loseAnswer' | 'late' | 'double' | 'slow'

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

const HOUSE_ASKS: Readonly<Record<string, (said: Said) => unknown>> = {
  '/v1/launch': launch,
  '/v1/transfer': order,
  '/v1/transfer/state': whatBecameOf,
  '/v1/balance': ({ playerId }) => ({
    playerId,
    balance: amountOf(books.balanceOf(String(playerId))),
    currency: 'CNY',
  }),
  '/v1/kick': kick,
  '/v1/rounds': ({ after, limit }) => ({
    rounds: books.rounds.slice(Number(after), Number(after) + Number(limit)),
  }),
  '/v1/health': () => ({ state: isClosed ? 'maintenance' : 'open', until: null, at: iso() }),
}

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
  const { playerId, language } = data as { playerId: string; language: 'zh-CN' | 'en' }
  const session = randomBytes(24).toString('base64url')
  sessions.set(session, playerId)
  const backUrl = url.searchParams.get('backUrl') ?? ''
  const page = pageOf({
    session,
    language,
    balance: amountOf(books.balanceOf(playerId)),
    backUrl: /^https?:/.test(backUrl) ? backUrl : HOUSE_URL,
  })
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page)
}

async function flip(response: ServerResponse, said: Said): Promise<void> {
  const playerId = sessions.get(String(said['session']))
  if (playerId === undefined) return send(response, 401, { end: 'over' })
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
  const known = [...books.words.values()].map(({ transfer, word }) => ({ ...transfer, word }))
  send(response, 200, { transfers: known, rounds: books.rounds.length })
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

server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${port()}\n`))
