import i18next from 'i18next'
import type { z } from 'zod'
import { localiseMoments } from '#platform/clock/moments.ts'
import { type Call, CLIENT_TYPE, type Envelope, HEADER, SUCCESS } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { WireErrors } from '../http.refusals.ts'
import { ApiError } from './api-error.ts'
import { dropDevice, saveDevice, savedDevice, savedSession } from './credentials.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { learnServerTime } from './server-clock.ts'
import { endSession } from './session.ts'
import { FOR_ANYBODY, FOR_SIGNED_IN, HANDSHAKE_PATH, handshakeInput, SIDE } from './side.ts'
import { type Signer, signedHeaders } from './signing.ts'

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** True for polling and refreshes nobody asked for: they do not keep an idle session alive. */
  readonly background?: boolean
  /** True where it only reads, so that an answer that is lost leaves nothing in doubt. GETs always do. */
  readonly reads?: boolean
  /** Told what the server says beside an answer, where it says anything. */
  readonly onWords?: (words: string) => void
  /**
   * Asked last before a signed request is sent: where it says no, nothing is, as if no answer had arrived.
   */
  readonly onlyWhile?: () => boolean
}

/**
 * What requests need to know of the site: the id they carry, and where the realtime socket is opened when not
 * here.
 */
interface Site {
  readonly siteId: string
  readonly realtimeUrl: string
}

/** Set once from the page's base config. */
let site: Site = { siteId: '10', realtimeUrl: '' }
export function setSite(config: Site): void {
  site = config
}

/** The site that this page is of. */
export function currentSite(): Site {
  return site
}

async function handshake(): Promise<Signer> {
  const known = await savedDevice()
  if (known) return { deviceId: known.id, token: '', key: known.key }
  const body = JSON.stringify(handshakeInput())
  const answer = await send<{ serverTime: string; deviceId: string; deviceKey: string }>(HANDSHAKE_PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  learnServerTime(answer.serverTime)
  const device = await saveDevice(answer.deviceId, answer.deviceKey)
  return { deviceId: device.id, token: '', key: device.key }
}

/** Where storage is forbidden there are no locks either, and each tab is a device of its own. */
function withoutLocks(error: unknown): Promise<Signer> {
  if (error instanceof DOMException && error.name === 'SecurityError') return handshake()
  return Promise.reject(error)
}

let shaking: Promise<Signer> | undefined

/**
 * Who signs the next call. Makes the handshake first when this browser has none; tabs take turns doing so.
 */
export async function currentSigner(): Promise<Signer> {
  const session = await savedSession()
  if (session) return { deviceId: session.deviceId, token: session.token, key: session.key }
  shaking ??= navigator.locks
    .request(SIDE, handshake)
    .catch(withoutLocks)
    .finally(() => {
      shaking = undefined
    })
  return shaking
}

/**
 * How long an answer is waited for. A connection that has died says nothing, and nobody should stand before a
 * locked screen.
 */
const ANSWER_MS = 30_000

/**
 * What is said when no answer arrived: of a write the outcome is not known, a read has merely not been made.
 */
const lostWords = (reads: boolean) => (reads ? i18next.t('http.unread') : i18next.t('http.offline'))

/** What the server said, with its moments as the page says them: where the person is. */
const inLocalTime = (words: string) => localiseMoments(words, (iso) => timeWords(iso, currentLanguage()))

async function send<T>(
  target: string,
  init: RequestInit,
  { reads = init.method === 'GET', onWords }: Pick<CallOptions, 'reads' | 'onWords'> = {},
): Promise<T> {
  const headers = { 'accept-language': i18next.language, ...(init.headers as Record<string, string>) }
  const late = AbortSignal.timeout(ANSWER_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late
  let response: Response
  try {
    const first = init.method === 'GET' ? takeFirstAnswer(target) : undefined
    response = await (first ?? fetch(target, { ...init, headers, signal, credentials: 'same-origin' }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError({ code: null, status: 0, message: lostWords(reads) })
  }
  const answer = (await response.json().catch(() => null)) as Envelope<T> | null
  if (answer === null || typeof answer.code !== 'number') {
    throw new ApiError({ code: null, status: response.status, message: lostWords(reads) })
  }
  if (answer.code !== SUCCESS) {
    const { code, msg, data } = answer
    throw new ApiError({ code, status: response.status, message: inLocalTime(msg), data })
  }
  if (answer.msg) onWords?.(inLocalTime(answer.msg))
  return answer.data
}

function withPathParams(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

async function sendGet<T>(path: string, query: Record<string, unknown>, options: CallOptions): Promise<T> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const target = search.size > 0 ? `${path}?${search}` : path
  const headers: Record<string, string> = { [HEADER.client]: CLIENT_TYPE }
  if (options.background) headers['x-api-background'] = '1'
  return send<T>(target, { method: 'GET', headers, signal: options.signal })
}

/** A signed POST, ready to be sent: the house takes it for two minutes. */
async function signedPost(path: string, input: Record<string, unknown>) {
  const body = JSON.stringify(input)
  const signer = await currentSigner()
  const signed = await signedHeaders(signer, { method: 'POST', target: path, body, siteId: site.siteId })
  const headers: Record<string, string> = { ...signed, 'content-type': 'application/json' }
  return { method: 'POST', body, headers }
}

async function sendSigned<T>(
  { access, path }: Pick<Call, 'access' | 'path'>,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<T> {
  const init = await signedPost(path, input)
  // Whoever it was meant for may have changed while it waited to be signed, and with them who signed it.
  if (options.onlyWhile?.() === false) {
    throw new ApiError({ code: null, status: 0, message: lostWords(options.reads === true) })
  }
  // It began while somebody was signed in, and there is nobody left to ask for.
  if (access === FOR_SIGNED_IN && init.headers[HEADER.token] === '') {
    throw new ApiError({
      code: WireErrors.noSession.code,
      status: 401,
      message: i18next.t('http.errors.noSession'),
    })
  }
  const headers = options.background ? { ...init.headers, 'x-api-background': '1' } : init.headers
  return send<T>(path, { ...init, headers, signal: options.signal }, options)
}

/** Why the house refused a call or a socket: its code, and what it says beside. */
interface Refused {
  readonly code: number | null
  readonly data: unknown
  /** The token of the session that was refused; empty or left out where it was the device that asked. */
  readonly token?: string | undefined
}

/**
 * Puts right what can be without asking the person: our clock, a key that the house no longer knows, a
 * session that is over. True when the same may be tried once more, which after the end of a session holds for
 * what visitors may do too.
 */
export async function putRight({ code, data, token }: Refused, forVisitors: boolean): Promise<boolean> {
  if (code === WireErrors.staleClock.code) {
    learnServerTime((data as { serverTime: string }).serverTime)
    return true
  }
  if (code === WireErrors.badSignature.code && !token) {
    await dropDevice()
    return true
  }
  if (code === WireErrors.badSignature.code || code === WireErrors.noSession.code) {
    if (token) await endSession('expired', token)
    return forVisitors
  }
  return false
}

/**
 * Makes a declared call and returns its `data`. Throws ApiError with the server's own words when it refused,
 * and with `code` null when no answer arrived in half a minute. A wrong clock or an unknown device is put
 * right and tried once more.
 */
export async function callApi<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.input<O>> {
  const { path, rest } = withPathParams(call.path, (input ?? {}) as Record<string, unknown>)
  const attempt = () =>
    call.method === 'GET'
      ? sendGet<z.input<O>>(path, rest, options)
      : sendSigned<z.input<O>>({ access: call.access, path }, rest, options)
  // Whose session it is that may be refused: by the time of the answer another one may have begun.
  const asking = savedSession()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, data } = error
    const token = (await asking)?.token
    if (await putRight({ code, data, token }, call.access === FOR_ANYBODY)) return attempt()
    throw error
  }
}

/**
 * Makes a declared call ready for the moment when the page goes away: there is no time to sign anything then.
 * What it gives sends the call, once and within two minutes; nobody hears the answer.
 */
export async function callReady<I extends z.ZodType>(call: Call<I>, input: z.input<I>): Promise<() => void> {
  const { path, rest } = withPathParams(call.path, input as Record<string, unknown>)
  const init = await signedPost(path, rest)
  return () =>
    void fetch(path, { ...init, keepalive: true, credentials: 'same-origin' }).catch(() => undefined)
}
