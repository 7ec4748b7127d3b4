/** @module-tag statements */
// A client of somebody who has /openapi.json and docs/realtime.md and nothing else of the house: but for
// starting one it imports nothing of the product, and nothing of what the other tests speak the wire with.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type RunningHouse, runHouse } from './run.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: object } } }
}
interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly 'x-refusals': readonly { readonly code: number; readonly name: string }[]
}
type Data = Readonly<Record<string, unknown>>

/** A device that speaks to the house as its document says. */
class Stranger {
  readonly #url: string
  readonly #document: Document
  #deviceId = ''
  #key = Buffer.alloc(0)
  #token = ''
  readonly #cookies = new Map<string, string>()

  private constructor(url: string, document: Document) {
    this.#url = url
    this.#document = document
  }

  static async meet(url: string): Promise<Stranger> {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document
    const stranger = new Stranger(
      new URL(document.servers[0]?.url ?? '', url).href.replace(/\/$/, ''),
      document,
    )
    const device = await stranger.call('config.preInfo', { deviceNo: randomUUID() })
    stranger.#deviceId = String(device['deviceId'])
    stranger.#key = Buffer.from(String(device['deviceKey']), 'base64url')
    return stranger
  }

  /** Signs from now on as the member that a login or registration answered with. */
  become({ token, signKey }: Data): void {
    this.#token = String(token)
    this.#key = Buffer.from(String(signKey), 'base64url')
  }

  /** Makes a call: its example, with these fields in place of the example's. */
  async call(operationId: string, fields: Data = {}): Promise<Data> {
    const { path, method, operation } = this.#find(operationId)
    const [scheme = ''] = operation.security.flatMap((one) => Object.keys(one))
    const example = operation.requestBody?.content['application/json'].example
    const isGet = method === 'get'
    const query = isGet && Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields as never)}` : ''
    const body = isGet ? undefined : JSON.stringify({ ...example, ...fields })
    const headers =
      scheme === 'signature'
        ? { ...this.signed('POST', path, body ?? ''), 'content-type': 'application/json' }
        : {
            'x-api-client': 'web',
            cookie: this.#cookieHeader(),
            ...(body && { 'content-type': 'application/json' }),
          }
    const response = await fetch(this.#url + path + query, { method: method.toUpperCase(), body, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 0) {
      const refusal = this.#document['x-refusals'].find((one) => one.code === code)
      throw new Error(`${operationId}: ${response.status} ${refusal?.name ?? code}: ${msg}`)
    }
    return data
  }

  /** The headers of a signed request. */
  signed(method: string, target: string, body: string): Record<string, string> {
    const timestamp = String(Date.now())
    const nonce = randomBytes(16).toString('base64url')
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const said = [method, target, timestamp, nonce, '10', this.#deviceId, this.#token, bodyHash]
    return {
      'x-api-client': 'web',
      'x-api-version': 'v1.0.1',
      'x-api-site': '10',
      'x-api-uuid': this.#deviceId,
      'x-api-token': this.#token,
      'x-api-timestamp': timestamp,
      'x-api-nonce': nonce,
      'x-api-signature': createHmac('sha256', this.#key).update(said.join('\n')).digest('base64url'),
    }
  }

  /** Opens the socket, as docs/realtime.md says under "Frames". */
  listen(): Promise<Ear> {
    return Ear.open(this.#url, this.signed('GET', '/realtime', ''))
  }

  #find(operationId: string) {
    for (const [path, methods] of Object.entries(this.#document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.operationId === operationId) return { path, method, operation }
      }
    }
    throw new Error(`the document has no ${operationId}`)
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

interface Message {
  readonly topic: string
  readonly seq: number
  readonly type: string
  readonly data: Data
}

/** A socket, frame by frame. */
class Ear {
  readonly #socket: WebSocket
  readonly #heard: Message[] = []
  readonly #answers = new Map<number, (answer: Data) => void>()
  #asked = 0
  #arrived: () => void = () => undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static open(url: string, auth: Readonly<Record<string, string>>): Promise<Ear> {
    const address = `${url.replace(/^http/, 'ws')}/realtime/?EIO=4&transport=websocket`
    const socket = new WebSocket(address)
    const ear = new Ear(socket)
    return new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('no socket')))
      socket.addEventListener('message', ({ data }) => {
        const frame = String(data)
        if (frame.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`)
        else if (frame.startsWith('40')) resolve(ear)
        else if (frame.startsWith('44')) reject(new Error(frame))
        else if (frame === '2') socket.send('3')
        else ear.#take(frame)
      })
    })
  }

  /** Follows a topic from now on; gives its newest seq. */
  async follow(topic: string, since: number | null = null): Promise<Data> {
    const number = this.#asked++
    const answer = new Promise<Data>((resolve) => this.#answers.set(number, resolve))
    this.#socket.send(`42${number}${JSON.stringify(['subscribe', { topic, since }])}`)
    return answer
  }

  /** Waits for a message of a type, however late it comes. */
  async hears(type: string, isMeant: (data: Data) => boolean): Promise<Message> {
    for (;;) {
      const found = this.#heard.find((one) => one.type === type && isMeant(one.data))
      if (found) return found
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
  }

  close(): void {
    this.#socket.close()
  }

  #take(frame: string): void {
    const [, kind, number, json = 'null'] = /^(42|43)(\d*)(.*)$/s.exec(frame) ?? []
    const said = JSON.parse(json) as readonly unknown[]
    if (kind === '43') this.#answers.get(Number(number))?.(said[0] as Data)
    if (kind !== '42' || said[0] !== 'message') return
    this.#heard.push(said[1] as Message)
    this.#arrived()
  }
}

let database: TestDatabase
let dataDir: string
let house: RunningHouse
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'fairhall-stranger-'))
  const quiet = { QUICK_COUNTERPARTIES: '0', SANDBOX_LIFE: '0', VERIFICATION_BITS: '3' }
  const settings = { PORT: '0', LOG_LEVEL: 'error', ...quiet }
  house = await runHouse({
    config: loadConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: database.url }),
    portalFolder: null,
  })
})
afterAll(async () => {
  await house.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Solves the puzzle as the call's summary says: SHA-256("seed:i:n_i") starts with `bits` zero bits. */
function solve({ challenge, seed, parts, bits }: Data): Data {
  const startsRight = (text: string) =>
    createHash('sha256').update(text).digest().readUInt32BE(0) < 2 ** (32 - Number(bits))
  const solution = Array.from({ length: Number(parts) }, (_, part) => {
    let number = 0
    while (!startsRight(`${seed}:${part}:${number}`)) number += 1
    return number
  })
  return { challenge, solution }
}

it('registers, signs, deposits and listens, by /openapi.json and docs/realtime.md alone', async () => {
  const stranger = await Stranger.meet(house.address)
  const login = await stranger.call('identity.register', {
    requestId: randomUUID(),
    name: 'stranger_one',
    password: md5('Correct-Horse-9'),
    verification: solve(await stranger.call('identity.verification', { purpose: 'register' })),
  })
  stranger.become(login)
  const { id } = login['userInfo'] as Data
  const ear = await stranger.listen()
  expect(await ear.follow(`member:${id}`)).toMatchObject({ reset: false, messages: [] })
  expect(await ear.follow(`member:${randomUUID()}`)).toEqual({ refused: 600403 })

  await stranger.call('protection.answerFirst')
  const order = await stranger.call('deposits.place', { requestId: randomUUID(), amount: '128.50' })
  const paid = await stranger.call('rails.sandboxPay', {
    requestId: randomUUID(),
    ref: String(order['payPath']).split('/').at(-1),
    scenario: 'exact',
  })
  expect(paid['amount']).toBe('128.50')

  const credited = await ear.hears('deposits.credited', ({ billNo }) => billNo === order['billNo'])
  expect(credited.topic).toBe(`member:${id}`)
  const moved = await ear.hears('wallet.changed', ({ centre }) => centre !== null)
  expect((moved.data['centre'] as Data)['available']).toBe(order['creditAmount'])
  expect((await stranger.call('wallet.balance'))['centerMoney']).toBe(order['creditAmount'])

  // What came meanwhile is told to a socket that opens later and says what it saw last.
  ear.close()
  const again = await stranger.listen()
  const missed = await again.follow(`member:${id}`, 0)
  expect((missed['messages'] as Message[]).map(({ type }) => type)).toContain('deposits.credited')
  again.close()
})

it('is refused by name where it signs wrongly', async () => {
  const stranger = await Stranger.meet(house.address)
  stranger.become({
    token: randomBytes(32).toString('base64url'),
    signKey: randomBytes(32).toString('base64url'),
  })
  await expect(stranger.call('identity.verification', { purpose: 'login' })).rejects.toThrow(
    '401 http.badSignature',
  )
  await expect(stranger.listen()).rejects.toThrow('600402')
})
