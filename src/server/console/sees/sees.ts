import { SeesErrors } from '#members/identity/desk/identity-desk.refusals.ts'
import { memberSeesCall } from '#members/identity/desk/sees.desk.ts'
import { requireSeeing } from '#members/identity/server/index.ts'
import type { MemberCtx, StaffCtx } from '#platform/context/context.ts'
import { READ_ONLY } from '#platform/db/index.ts'
import type { Envelope } from '#platform/http/contract.ts'
import { refusalAnswer, successAnswer } from '#platform/http/server/answer.ts'
import { toRefusal } from '#platform/http/server/faults.ts'
import { parseInput } from '#platform/http/server/input/validate.ts'
import { type RawRequest, type Route, route, type SingleRoute } from '#platform/room/room.ts'
import { EMPTIED, SEEN } from './sees.calls.ts'

const HERE = 'http://house'
/** The member is nobody's session here: what is about one finds none. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** A call of members that is shown, and how its path is told. */
interface SeenRoute {
  readonly route: SingleRoute
  readonly path: RegExp
}

/** What a member's page asks for. */
interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly said: Readonly<Record<string, unknown>>
}

/**
 * The call by which somebody of the house reads what a member sees. It knows the calls that the table names, and none
 * other: no call that does anything can be reached, and what is reached runs where nothing can be written.
 */
export function seesRoute(routes: readonly Route[]): Route {
  const known: ReadonlySet<string> = new Set(SEEN)
  const seen = routes.flatMap((one): SeenRoute[] =>
    known.has(one.call.id) && 'handle' in one ? [{ route: one, path: pathOf(one.call.path) }] : [],
  )
  return route(memberSeesCall, async (ctx, { memberId, target, said }) => {
    await requireSeeing(ctx, memberId)
    const { status, body } = await answerAs(ctx, memberId, () => find(seen, target, said))
    return { status, answer: JSON.parse(body, emptied) as Required<Envelope> }
  })
}

const pathOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`)

const emptied = (name: string, value: unknown) => (EMPTIED.has(name) ? null : value)

/** @throws `notSeen`, or `onlySeen` where something would be done */
function find(seen: readonly SeenRoute[], target: string, said: string | undefined) {
  const asked = readAsked(target, said)
  for (const { route: one, path } of seen) {
    const match = one.call.method === asked.method ? path.exec(asked.path) : null
    if (match) return { one, said: { ...asked.said, ...paramsOf(match) } }
  }
  throw asked.method === 'GET' ? SeesErrors.notSeen() : SeesErrors.onlySeen()
}

/** @throws `notSeen` where the target is no address */
function readAsked(target: string, said: string | undefined): Asked {
  if (!URL.canParse(target, HERE)) throw SeesErrors.notSeen()
  const { pathname: path, searchParams } = new URL(target, HERE)
  if (said === undefined) return { method: 'GET', path, said: Object.fromEntries(searchParams) }
  try {
    const body: unknown = JSON.parse(said)
    return { method: 'POST', path, said: body as Asked['said'] }
  } catch {
    return { method: 'POST', path, said: {} }
  }
}

/** @throws `notSeen` where what the path says cannot be read */
function paramsOf({ groups = {} }: RegExpExecArray) {
  try {
    const said = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])
    return Object.fromEntries(said)
  } catch {
    throw SeesErrors.notSeen()
  }
}

/** The envelope that the member's own page would have had, or that of why there is none. */
async function answerAs(ctx: StaffCtx, memberId: string, findRoute: () => ReturnType<typeof find>) {
  const { app, actor, traceId } = ctx
  const texts = await app.texts()
  try {
    const { one, said } = findRoute()
    const input = parseInput(one.call.input, said, texts, actor.locale)
    const raw: RawRequest = { ...NOTHING_SENT, said }
    return await app.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        const member: MemberCtx = {
          // Whatever asks the database past the context meets this transaction, too.
          app: { ...app, db: tx, wake: () => undefined },
          tx,
          traceId,
          actor: { ...NOBODY_ELSE, memberId, locale: actor.locale },
        }
        return successAnswer(
          { texts, checkOutputs: true },
          one.call,
          member,
          await one.handle(member, input, raw),
        )
      })
  } catch (error) {
    const refusal = isWrite(error)
      ? SeesErrors.wouldWrite()
      : toRefusal(error, app.log, { traceId, call: memberSeesCall.id })
    return refusalAnswer(texts, refusal, actor.locale, traceId)
  }
}

const isWrite = (error: unknown) => error instanceof Error && 'code' in error && error.code === READ_ONLY

const NOTHING_SENT = { body: Buffer.alloc(0), headers: {}, country: null, setSession: () => undefined }
const NOBODY_ELSE = {
  kind: 'member',
  staffId: null,
  sessionId: NO_SESSION,
  deviceId: null,
  ip: null,
  userAgent: null,
} as const
