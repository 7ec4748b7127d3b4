import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { NotifierTables } from '../notifier.tables.ts'
import { notifyOf } from '../notifier.ts'

const SECRET = 'a-secret-of-the-gateway-of-32-characters'
const PHONE = '13800001234'

/** What the gateway was handed. */
interface Handed {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let gateway: Server
let handed: Handed[] = []
/** What it answers, one after another; at the end the last again. */
let answers: number[] = [202]
let world: World

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    handed.push({ headers: request.headers, body: await text(request) })
    const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 500
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((listens) => gateway.listen(0, '127.0.0.1', listens))
  const { port } = gateway.address() as AddressInfo
  world = await createWorld({
    sandbox: false,
    settings: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send?key=1`, SMS_GATEWAY_SECRET: SECRET },
  })
})
afterAll(async () => {
  await world.close()
  await new Promise((closed) => gateway.close(closed))
})
afterEach(async () => {
  handed = []
  answers = [202]
  await world.app.db.$extendTables<NotifierTables>().deleteFrom('notifier.outgoing').execute()
})

/** A member of their own asks for a code to bind a phone; another number each time. */
let count = 0
async function askForCode() {
  count += 1
  const member = world.browser()
  await member.register(`texted_${count}`)
  const phone = String(Number(PHONE) + count)
  const answer = await member.post('/member/v1/verify/phone_code', { areaCode: '86', phone })
  expect(answer.code).toBe(0)
  return { member, phone }
}

const send = () => world.runJobs('notifier.send')
const outcomes = async () =>
  (
    await world.app.db
      .$extendTables<NotifierTables>()
      .selectFrom('notifier.outgoing')
      .select(['outcome', 'sealed'])
      .execute()
  ).map(({ outcome, sealed }) => ({ outcome, isKept: sealed !== null }))
const bodyOf = (one: Handed | undefined) => JSON.parse(one?.body ?? '{}') as Record<string, unknown>

it('a code is handed over signed, once, and binds the phone that it went to', async () => {
  const { member, phone } = await askForCode()
  await send()
  await send()
  expect(handed).toHaveLength(1)
  const [one] = handed
  const told = bodyOf(one)
  expect(told).toEqual({
    id: one?.headers['idempotency-key'],
    to: `+86${phone}`,
    template: 'code',
    language: 'zh-CN',
    code: expect.stringMatching(/^\d{6}$/),
    minutes: 5,
    text: `验证码 ${told.code}，5 分钟内有效。请勿告诉任何人，我们不会向您索要。`,
    expiresAt: new Date(world.clock.now().getTime() + 300_000).toISOString(),
  })
  const timestamp = String(one?.headers['x-fairhall-timestamp'])
  expect(Number(timestamp)).toBe(Math.floor(world.clock.now().getTime() / 1000))
  expect(one?.headers['x-fairhall-signature']).toBe(signBody(SECRET, timestamp, one?.body ?? ''))
  expect(await outcomes()).toEqual([{ outcome: 'sent', isKept: false }])
  const bound = await member.post('/member/v1/verify/phone', {
    areaCode: '86',
    phone,
    code: told.code,
    stepUp: await member.stepUp('identity'),
  })
  expect(bound.code).toBe(0)
})

it('word of what happened to an account is handed over too, with no code in it', async () => {
  const message = {
    memberId: newId(),
    phone: `+86${PHONE}`,
    recipient: '**** 1234',
    notice: 'phoneChanged',
  } as const
  await transact(systemCtx(world.app, newId()), (tx, ctx) => notifyOf(tx, ctx, message))
  await send()
  expect(bodyOf(handed[0])).toEqual({
    id: expect.any(String),
    to: `+86${PHONE}`,
    template: 'phoneChanged',
    language: 'zh-CN',
    text: expect.stringContaining('若非本人操作'),
    expiresAt: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
  })
})

it('a gateway that is away is asked again with growing pauses, under the same key', async () => {
  answers = [503, 429, 200]
  await askForCode()
  await send()
  await send()
  expect(handed).toHaveLength(1)
  world.clock.advance(2_000)
  await send()
  world.clock.advance(2_000)
  await send()
  expect(handed).toHaveLength(2)
  world.clock.advance(2_000)
  await send()
  expect(handed.map(({ headers }) => headers['idempotency-key'])).toEqual(
    Array.from({ length: 3 }, () => handed[0]?.headers['idempotency-key']),
  )
  expect(await outcomes()).toEqual([{ outcome: 'sent', isKept: false }])
})

it.each([400, 401, 307])('one that answers %i is not asked again, nor where it points to', async (status) => {
  answers = [status]
  await askForCode()
  await send()
  world.clock.advance(60_000)
  await send()
  expect(handed).toHaveLength(1)
  expect(await outcomes()).toEqual([{ outcome: 'refused', isKept: false }])
})

it('a code that ran out before the gateway was back is not sent any more', async () => {
  answers = [500]
  await askForCode()
  await send()
  world.clock.advance(300_000)
  await send()
  expect(handed).toHaveLength(1)
  expect(await outcomes()).toEqual([{ outcome: 'expired', isKept: false }])
})

it('what waits cannot be read in the database, and is measured', async () => {
  answers = [500]
  const { phone } = await askForCode()
  world.clock.advance(30_000)
  await send()
  const [row] = await world.app.db
    .$extendTables<NotifierTables>()
    .selectFrom('notifier.outgoing')
    .selectAll()
    .execute()
  const { code } = bodyOf(handed[0])
  const kept = Buffer.concat([row?.sealed ?? Buffer.alloc(0), Buffer.from(JSON.stringify(row))]).toString(
    'latin1',
  )
  expect(kept).not.toContain(phone)
  expect(kept).not.toContain(String(code))
  const { values } = await world.app.metrics.textsWaitingSeconds.get()
  expect(values[0]?.value).toBe(30)
})

it('what is undone sends nothing', async () => {
  const { notify } = await import('../notifier.ts')
  const ctx: Ctx = systemCtx(world.app, newId())
  const message = { memberId: newId(), phone: '+8613800009999', recipient: '', code: '000001', minutes: 5 }
  const undone = new Error('undone')
  await expect(
    transact(ctx, async (tx, inner) => {
      await notify(tx, inner, message)
      throw undone
    }),
  ).rejects.toBe(undone)
  await send()
  expect(handed).toEqual([])
})
