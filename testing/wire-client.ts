import { createHash, createHmac, createSecretKey, hash, randomBytes, randomUUID } from 'node:crypto'
import type { Transport, WireRequest } from './transport.ts'

/**
 * A client of the wire, written from its description alone and sharing no code with the server: what it can
 * do, any independent client can. Each instance is one browser: a device, and maybe a session.
 */
export class WireClient {
  readonly transport: Transport
  readonly now: () => Date
  deviceId = ''
  deviceKey = ''
  token = ''
  signKey = ''
  locale = 'zh-CN'
  address = '127.0.0.1'
  /** The cookie that its session is kept in. */
  cookie = 'fh_session'
  #password = ''

  constructor(transport: Transport, now: () => Date) {
    this.transport = transport
    this.now = now
  }

  /** The headers of a signed call; `change` replaces some of them after signing, for tests of tampering. */
  signed(
    target: string,
    body: string,
    change: Record<string, string> = {},
    method = 'POST',
  ): Record<string, string> {
    const timestamp = String(this.now().getTime())
    const nonce = randomBytes(16).toString('base64url')
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const lines = [method, target, timestamp, nonce, '10', this.deviceId, this.token, bodyHash]
    const key = createSecretKey(this.token === '' ? this.deviceKey : this.signKey, 'base64url')
    return {
      'content-type': 'application/json',
      'accept-language': this.locale,
      'X-API-CLIENT': 'web',
      'X-API-VERSION': 'v1.0.1',
      'X-API-SITE': '10',
      'X-API-UUID': this.deviceId,
      'X-API-TOKEN': this.token,
      'X-API-TIMESTAMP': timestamp,
      'X-API-NONCE': nonce,
      'X-API-SIGNATURE': createHmac('sha256', key).update(lines.join('\n')).digest('base64url'),
      ...change,
    }
  }

  /** Gets a device id and key, once. */
  async handshake(): Promise<void> {
    if (this.deviceId) return
    const answer = await this.raw({
      method: 'POST',
      url: '/site/v1/pre_info',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ platformType: 6, deviceNo: randomUUID(), clientVersion: 'v1.0.1' }),
    })
    const data = answer.data as { deviceId: string; deviceKey: string }
    this.deviceId = data.deviceId
    this.deviceKey = data.deviceKey
  }

  /** A signed JSON call. */
  async post(path: string, body: unknown, change: Record<string, string> = {}): Promise<WireAnswer> {
    await this.handshake()
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    return this.raw({ method: 'POST', url: path, headers: this.signed(path, payload, change), payload })
  }

  /** A GET with the session's cookies. */
  async get(path: string, change: Record<string, string> = {}): Promise<WireAnswer> {
    const headers: Record<string, string> = {
      'X-API-CLIENT': 'web',
      'accept-language': this.locale,
      ...change,
    }
    if (this.token) {
      headers['cookie'] = `${this.cookie}=${this.token}; ${this.cookie}_device=${this.deviceId}`
    }
    return this.raw({ method: 'GET', url: path, headers })
  }

  /** Any request, as it stands. */
  async raw(request: WireRequest): Promise<WireAnswer> {
    const { status, headers, text } = await this.transport(request, this.address)
    const envelope = headers['content-type']?.toString().includes('json') ? JSON.parse(text) : {}
    return { status, code: envelope.code, msg: envelope.msg, data: envelope.data, text, headers }
  }

  /** Asks for a verification and solves it, as a browser's worker does. */
  async verification(
    purpose: 'login' | 'register' | 'recover',
  ): Promise<{ challenge: string; solution: number[] }> {
    const { data } = await this.post('/member/v1/verification', { purpose })
    const { challenge, seed, parts, bits } = data as {
      challenge: string
      seed: string
      parts: number
      bits: number
    }
    const solution: number[] = []
    for (let part = 0; part < parts; part += 1) {
      let number = 0
      while (
        Number.parseInt(hash('sha256', `${seed}:${part}:${number}`).slice(0, 8), 16) >=
        2 ** (32 - bits)
      ) {
        number += 1
      }
      solution.push(number)
    }
    return { challenge, solution }
  }

  /**
   * Registers a member, keeps the session, and answers the question before the first deposit, unless that is
   * what a test is about.
   */
  async register(name: string, password = 'Correct-Horse-9', answersFirst = true): Promise<WireAnswer> {
    const answer = await this.post('/member/v1/register', {
      requestId: randomUUID(),
      name,
      password: createHash('md5').update(password).digest('hex'),
      ageConfirmed: true,
      termsAccepted: true,
      verification: await this.verification('register'),
    })
    this.keepSession(answer)
    this.#password = password
    if (answersFirst && this.token !== '') await this.answerFirst()
    return answer
  }

  /** Wants no limits for now. */
  answerFirst(): Promise<WireAnswer> {
    return this.post('/member/v1/protection/first_deposit', { answer: 'none' })
  }

  /** Logs a member in and keeps the session. */
  async login(name: string, password = 'Correct-Horse-9'): Promise<WireAnswer> {
    const answer = await this.post('/member/v1/web_login', {
      name,
      password: createHash('md5').update(password).digest('hex'),
    })
    this.keepSession(answer)
    this.#password = password
    return answer
  }

  /** Gives the login password again, for a proof that one act asks for. */
  async stepUp(purpose: 'payee' | 'identity' | 'withdrawPassword' | 'closure' = 'payee'): Promise<string> {
    const password = createHash('md5').update(this.#password).digest('hex')
    return (await this.post('/member/v1/step_up', { purpose, password })).data.stepUp
  }

  /** Binds a card, confirmed by the login password. */
  async bindCard(card: Record<string, unknown>): Promise<WireAnswer> {
    const proof = 'stepUp' in card ? {} : { stepUp: await this.stepUp() }
    return this.post('/cw/v1/bankinfo/bind', { ...proof, ...card })
  }

  /** Keeps the token and key of a login's answer. */
  keepSession(answer: WireAnswer): void {
    const data = answer.data as { token?: string; signKey?: string } | null
    if (!data?.token || !data.signKey) return
    this.token = data.token
    this.signKey = data.signKey
  }
}

/** An answer of the wire: the envelope's fields beside the HTTP status. */
export interface WireAnswer {
  readonly status: number
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts
  readonly data: any
  readonly text: string
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
}
