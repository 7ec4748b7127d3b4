import { loginCall } from '#members/identity/identity.contract.ts'
import { sentPassword } from '#members/identity/passwords/login-password.rules.ts'
import { LIVED_ACCOUNT } from '#members/identity/sandbox-accounts.ts'
import { createSessionReader, findByLoginName, openSandboxAccount } from '#members/identity/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import { type App, type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import {
  firstRow,
  isDatabaseAway,
  isOutOfRoom,
  openDb,
  openPool,
  sql,
  type Tx,
  transact,
} from '#platform/db/index.ts'
import { idFrom, newId } from '#platform/ids/ids.ts'
import { type Part, partsOf } from './acts.ts'
import { type PastHouse, pastHouse } from './past-house.ts'
import { type Moment, timelineOf } from './timeline.rules.ts'
import { TWO_MONTHS } from './two-months.ts'

/** From when its account was opened to the first thing it did. */
const OPENED_BEFORE_SECONDS = 120
/** A visit goes on for so long after its last call, and never as long as to the first reality check. */
const VISIT_IDLE_MS = 20 * 60_000
const VISIT_MOST_MS = 50 * 60_000
/** One transaction at a time, and what a verb reads beside it. */
const PAST_CONNECTIONS = 4
/** Where it signed in from: an address that is nobody's, for documents, and an ordinary browser. */
const DEVICE = {
  deviceId: idFrom('sandbox-life', 'device'),
  ip: '192.0.2.17',
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

/**
 * Notes that one account of this sandbox is to have lived here for two months, and opens it as of then. Only
 * where the house is new: one that has its accounts already is never touched. Comes before the seeds, which
 * would open the account as of now.
 */
export async function beginLife(app: App): Promise<void> {
  if (!app.sandbox || app.config.sandboxLife === 0) return
  if (await findByLoginName(systemCtx(app, newId()), LIVED_ACCOUNT.name)) return
  const began = app.clock.now()
  const first = timelineOfLife(app, began)[0]?.at ?? began
  const house = pastHouse(app, secondsAfter(first, -OPENED_BEFORE_SECONDS))
  await transact(systemCtx(house.app, newId()), async (tx, ctx) => {
    await sql`insert into sandbox_life.life (began_at) values (${began})`.execute(tx)
    await openSandboxAccount(ctx, LIVED_ACCOUNT)
  })
}

/**
 * Has the account live what it has not lived yet, moment by moment, up to the house's first start. What was
 * done is known again: killed at any point, it goes on at the next start and does nothing twice. What cannot
 * be done is given up and logged, and the house starts with what there is.
 * @param url of the house's database: what is lived is made durable once, by its end, and not step by step.
 */
export async function liveOn(app: App, url: string): Promise<void> {
  if (!app.sandbox || app.config.sandboxLife === 0) return
  const unended = sql<{ began_at: Date }>`select began_at from sandbox_life.life where ended_at is null`
  const life = await firstRow(app.db, unended)
  if (!life) return
  const pool = openPool(url, PAST_CONNECTIONS, { durable: false })
  try {
    await walk({ ...app, db: openDb(pool) }, life.began_at)
    await end(app, null)
  } catch (error) {
    if (isDatabaseAway(error) || isOutOfRoom(error)) throw error
    app.log.error({ err: error }, 'the sandbox account could not live on: it stays as it is')
    await end(app, error instanceof Error ? error.message : String(error))
  } finally {
    await pool.end()
  }
}

const timelineOfLife = ({ config }: App, began: Date) =>
  timelineOf(TWO_MONTHS, partsOf, { began, timeZone: config.siteTimeZone })

async function walk(app: App, began: Date): Promise<void> {
  const timeline = timelineOfLife(app, began)
  const done = await readDone(app)
  const house = pastHouse(app, timeline[0]?.at ?? began)
  const visits = visitsTo(house)
  for (const moment of timeline) {
    if (done.has(moment.name)) continue
    house.clock.set(moment.at)
    if (moment.part.work) done.set(moment.name, await doPart(house, moment, await visits(), done))
    else {
      await (moment.part.job ? house.run(moment.part.job) : house.catchUp())
      await keepDone(app.db, moment.name, null)
    }
  }
  house.clock.set(began)
  await house.catchUp()
}

/** Does what the account does at a moment, and notes it, in one transaction; gives what it told. */
function doPart(
  house: PastHouse,
  { name, part }: Moment<Part>,
  member: MemberCtx,
  done: ReadonlyMap<string, string | null>,
): Promise<string | null> {
  return transact(member, async (tx, ctx) => {
    const told = done.get(name.replace(/\d+$/, '0')) ?? ''
    const requestId = idFrom('sandbox-life', name)
    const tells = (await part.work?.({ house, ctx, requestId, told })) ?? null
    await keepDone(tx, name, tells)
    return tells
  })
}

async function readDone(app: App): Promise<Map<string, string | null>> {
  const { rows } = await sql<{
    moment: string
    told: string | null
  }>`select moment, told from sandbox_life.done`.execute(app.db)
  return new Map(rows.map(({ moment, told }) => [moment, told]))
}

async function keepDone(db: App['db'] | Tx, moment: string, told: string | null): Promise<void> {
  await sql`insert into sandbox_life.done (moment, told) values (${moment}, ${told})`.execute(db)
}

async function end(app: App, gaveUp: string | null): Promise<void> {
  await transact(systemCtx(app, newId()), async (tx) => {
    await sql`update sandbox_life.life set ended_at = ${app.clock.now()}, gave_up = ${gaveUp}`.execute(tx)
    await sql`truncate sandbox_life.done`.execute(tx)
  })
}

/** Signs the account in when it has not been here for a while, as each visit begins. */
function visitsTo(house: PastHouse): () => Promise<MemberCtx> {
  const { app, clock } = house
  const sessions = createSessionReader(app)
  let visit: { ctx: MemberCtx; openedAt: number; seenAt: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (!visit || now - visit.seenAt > VISIT_IDLE_MS || now - visit.openedAt > VISIT_MOST_MS)
      visit = { ctx: await signIn(house, sessions), openedAt: now, seenAt: now }
    visit.seenAt = now
    return { ...visit.ctx, traceId: newId() }
  }
}

async function signIn(
  { app, clock, ask }: PastHouse,
  sessions: ReturnType<typeof createSessionReader>,
): Promise<MemberCtx> {
  const visitor = { ...SYSTEM_ACTOR, ...DEVICE, kind: 'visitor' } as const
  const { name, password } = LIVED_ACCOUNT
  const input = { name, ...sentPassword(password) }
  const { token } = await ask({ app, actor: visitor, traceId: newId() }, loginCall, input)
  const session = await sessions.find(token, clock.now())
  if (!session) throw new Error('the session that was just opened is not there')
  const { memberId, sessionId } = session
  return { app, actor: { ...visitor, kind: 'member', memberId, sessionId }, traceId: newId() }
}
