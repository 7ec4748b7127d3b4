import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, App, Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Languages, type Locale, pickLocale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import type { RawRequest, Route } from '#platform/room/room.ts'
import { addressGroup } from '../address-group.rules.ts'
import { type Call, HEADER, isForStaff, maySpeak } from '../contract.ts'
import { WireErrors } from '../http.refusals.ts'
import { type Answer, refusalAnswer, successAnswer } from './answer.ts'
import {
  actorOf,
  authorise,
  type Caller,
  type Identities,
  identify,
  memberByCookie,
  NOBODY,
  type Sent,
} from './callers/callers.ts'
import { setSessionCookie } from './callers/cookies.ts'
import { silentActor } from './callers/silent-actor.ts'
import type { Door } from './door.ts'
import { toRefusal } from './faults.ts'
import { isForm, type RawInput, readInput } from './input/read-input.ts'
import { parseInput } from './input/validate.ts'
import { addressLimit, callerLimit, type RateLimits, visitorsLimit } from './limits/limits.ts'
import { answerOnce } from './once/alone.ts'
import { bodyFingerprint, type Claim, keptAnswer } from './once/claims.ts'
import type { Together } from './once/together.ts'

/** What the pipeline needs besides the route itself. */
export interface Wire extends Identities {
  readonly app: App
  readonly texts: Texts
  readonly limits: RateLimits
  readonly together: Together
  /**
   * Checks answers against their contract before they leave, and that only those speak that say so: on in
   * tests and development.
   */
  readonly checkOutputs: boolean
  /** The languages that members are spoken to in, as they are set or as a draft has them. */
  readonly languages: (draft?: string) => Languages | Promise<Languages>
  /** Origins besides the request's own host that browsers may call from. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Whether the house is closed to whoever calls; always open without. */
  readonly door?: Door
  /** The country that a request comes from, as a trusted proxy says it. */
  readonly country: (request: IncomingMessage) => string | null
}

/** The header with which a client marks polling, so that it does not keep an idle session alive. */
const BACKGROUND_HEADER = 'x-api-background'
/** Bodies from this many characters are compressed for clients that take it. */
const COMPRESS_FROM = 4_096
const EMPTY = Buffer.alloc(0)
/** How a member is known who sends a form. */
const BY_COOKIE = { access: 'session' } as const

function refuseForeignOrigin(wire: Wire, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || wire.allowedOrigins.has(origin)) return
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return
  throw WireErrors.forbidden()
}

/** What one route answers to one request that was let in. */
type Work = (ctx: Ctx, input: unknown, said: RawInput, raw: Unread) => Promise<Answer>
/** What there is of a request before its input is read. */
type Unread = Omit<RawRequest, 'said'>

function claimOf(call: Call, { actor }: Ctx, said: RawInput, input: unknown): Claim {
  const { requestId } = input as { requestId: string }
  return {
    ...claimantOf(call, actor),
    requestId: requestId.toLowerCase(),
    call: call.id,
    // What it says is its body and its path: the same body for another venue is another request.
    fingerprint: bodyFingerprint(said),
  }
}

/** Whose answer it is: nobody else ever gets it, whatever id they send. */
function claimantOf(call: Call, { memberId, staffId }: Actor): Pick<Claim, 'by' | 'id'> {
  if (staffId !== null) return { by: 'staff', id: staffId }
  if (memberId !== null) return { by: 'member', id: memberId }
  throw new TypeError(`${call.id} is answered once, and nobody is signed in`)
}

/** How a route works: at once, or, where it moves money, once for each request id, alone or with others. */
function workOf(wire: Wire, route: Route): Work {
  const { call } = route
  const succeed = (ctx: Ctx, data: unknown) => successAnswer(wire, call, ctx, data)
  const refuse = (ctx: Ctx, refusal: Refusal) =>
    refusalAnswer(wire.texts, refusal, ctx.actor.locale, ctx.traceId)
  if ('handleTogether' in route) {
    const answer = wire.together(route, ({ ctx }, result) =>
      result instanceof Refusal ? refuse(ctx, result) : succeed(ctx, result),
    )
    return async (ctx, input, said, raw) => {
      const claim = call.once ? claimOf(call, ctx, said, input) : null
      return answer({ claim, ctx, input: route.read ? route.read(ctx, { ...raw, said }) : input })
    }
  }
  const handle = async (ctx: Ctx, input: unknown, raw: RawRequest) =>
    succeed(ctx, await route.handle(ctx, input, raw))
  if (!call.once) return (ctx, input, said, raw) => handle(ctx, input, { ...raw, said })
  return (ctx, input, said, raw) => {
    const claim = claimOf(call, ctx, said, input)
    return transact(ctx, (tx, inner) =>
      answerOnce(
        tx,
        claim,
        () => handle(inner, input, { ...raw, said }),
        (refusal) => refuse(ctx, refusal),
      ),
    )
  }
}

/**
 * Finds out who calls, and counts the call: of whoever is known by them alone, so that no neighbour behind
 * the same address uses it up for them; of everybody else by address.
 * @throws `tooManyRequests` and what `identify` throws
 */
async function countedCaller(wire: Wire, call: Call, sent: Sent): Promise<Caller> {
  const { limits } = wire
  const { callsPerMinute } = wire.app.config
  const address = addressGroup(sent.request.ip)
  // What banks tell us is counted apart: whoever shares an address with one must not be able to silence it.
  if (call.access === 'webhook') {
    await limits.take('webhook', addressLimit(callsPerMinute), address)
    if (call.limit) await limits.take(call.id, call.limit, address)
    return NOBODY
  }
  const countStranger = () => limits.take('address', addressLimit(callsPerMinute), address)
  const countKnown = (who: string) =>
    call.limit
      ? limits.take(call.id, call.limit, who)
      : limits.take('calls', callerLimit(callsPerMinute), who)
  if (call.access === 'public' || call.access === 'handshake') {
    if (call.access === 'handshake') refuseForeignOrigin(wire, sent.request)
    try {
      await countStranger()
      if (call.limit) await limits.take(call.id, call.limit, address)
    } catch (tooMany) {
      const member = await memberByCookie(wire, sent)
      if (!member) throw tooMany
      await countKnown(member.memberId)
    }
    return NOBODY
  }
  let caller: Caller
  try {
    refuseForeignOrigin(wire, sent.request)
    // What a plain form could send is let in by what it could not: the client-type header, beside the cookie.
    caller = await identify(wire, call.form && isForm(sent.request) ? BY_COOKIE : call, sent)
  } catch (error) {
    if (error instanceof Refusal) await countStranger()
    throw error
  }
  const known = caller.staff?.staffId ?? caller.member?.memberId
  if (known === undefined) await limits.take('visitors', visitorsLimit(callsPerMinute), address)
  await countKnown(known ?? caller.deviceId ?? address)
  return caller
}

/**
 * The draft that a page of members shows. Such a page reads and does nothing else.
 * @throws `forbidden` where it would write
 */
function previewOf({ access, method }: Call, request: FastifyRequest): string | undefined {
  const token = request.headers[HEADER.preview]
  if (typeof token !== 'string' || access === 'handshake' || isForStaff(access)) return undefined
  if (method !== 'GET') throw WireErrors.forbidden()
  return token
}

/**
 * What is answered where the house is closed to whoever asks; null where it is open to them. What was done before it
 * closed is told once more, so that nobody takes for refused what has happened.
 * @throws why it is closed
 */
async function answerAtDoor(
  { app, door }: Wire,
  call: Call,
  ctx: Ctx,
  {
    said,
    input,
    country,
  }: { readonly said: RawInput; readonly input: unknown; readonly country: string | null },
): Promise<Answer | null> {
  const { memberId, ip } = ctx.actor
  const refused = await door?.(call, { memberId, address: ip ?? '', country })
  if (!refused) return null
  if (!call.once) throw refused
  const claim = claimOf(call, ctx, said, input)
  const before = await app.db.transaction().execute((tx) => keptAnswer(tx, claim))
  if (!(before instanceof Refusal)) return before
  throw before.code === WireErrors.requestIdReused.code ? before : refused
}

async function answerCall(
  wire: Wire,
  call: Call,
  work: Work,
  request: FastifyRequest,
  raw: Unread,
  locale: Locale,
  traceId: string,
): Promise<Answer> {
  const now = wire.app.clock.now()
  const sent = { request, body: raw.body, now }
  const preview = previewOf(call, request)
  const caller = await countedCaller(wire, call, sent)
  authorise(call, caller)
  const said = await readInput(call, request, raw.body, wire.texts, locale)
  const input = parseInput(call.input, said, wire.texts, locale)
  if (request.headers[BACKGROUND_HEADER] === undefined) {
    if (caller.member) wire.sessions.touch(caller.member, now)
    if (caller.staff) wire.staffSessions.touch(caller.staff, now)
  }
  const actor = actorOf(caller, request, locale)
  const silent = wire.checkOutputs && !maySpeak(call)
  const ctx: Ctx = { app: wire.app, actor: silent ? silentActor(actor, call) : actor, traceId, preview }
  return (
    (await answerAtDoor(wire, call, ctx, { said, input, country: raw.country })) ??
    work(ctx, input, said, raw)
  )
}

/** The language of whoever calls: of those offered to members, or of all for those who run the house. */
function localeOf(wire: Wire, { access }: Call, { headers }: FastifyRequest): Locale | Promise<Locale> {
  const asked = headers['accept-language']
  if (isForStaff(access)) return pickLocale(asked)
  const draft = headers[HEADER.preview]
  const spoken = wire.languages(typeof draft === 'string' ? draft : undefined)
  return spoken instanceof Promise
    ? spoken.then((languages) => pickLocale(asked, languages))
    : pickLocale(asked, spoken)
}

/** The Fastify handler of a route: limits, origin, signature or cookie, contract, once, verb, envelope. */
export function handlerOf(wire: Wire, route: Route) {
  const { call } = route
  const work = workOf(wire, route)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const traceId = request.id
    const locale = await localeOf(wire, call, request)
    const stop = wire.app.metrics.callSeconds.startTimer({ call: call.id })
    const raw: Unread = {
      body: Buffer.isBuffer(request.body) ? request.body : EMPTY,
      headers: request.headers,
      country: wire.country(request.raw),
      setSession: (token) => setSessionCookie(call.access, request, reply, token),
    }
    let answer: Answer
    let outcome = 'ok'
    try {
      answer = await answerCall(wire, call, work, request, raw, locale, traceId)
    } catch (error) {
      const refusal = toRefusal(error, wire.app.log, { traceId, call: call.id })
      outcome = refusal.status === 200 ? 'refused' : String(refusal.status)
      if (refusal.status !== 200) wire.app.metrics.rejected.inc({ status: String(refusal.status) })
      const retry = (refusal.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds
      if (retry !== undefined) reply.header('retry-after', retry)
      answer = refusalAnswer(wire.texts, refusal, locale, traceId)
    }
    stop({ outcome })
    reply
      .code(answer.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
    if (answer.body.length < COMPRESS_FROM) reply.send(answer.body)
    else reply.compress(answer.body)
    return reply
  }
}
