import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { openMailServer } from '#testing/mail/mail-server.ts'
import { createWorld, type World } from '#testing/world.ts'
import { sendMailDue } from '../mail.jobs.ts'
import type { MailTables } from './mail.tables.ts'
import { readKeptMail } from './sandbox-mail.ts'
import { resealMail } from './secret-changed.ts'
import { hasMail, sendMail } from './send-mail.ts'

const TO = 'mo.chen@mail.example'
const ORIGIN = 'https://hall.example/join?token=a-token-of-an-invitation'
const DAY_SECONDS = 86_400

let server: Awaited<ReturnType<typeof openMailServer>>
let world: World

beforeAll(async () => {
  server = await openMailServer()
  world = await createWorld({
    sandbox: false,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Hall <hall@hall.example>',
      LOG_LEVEL: 'silent',
    },
  })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

let logged: unknown[]
beforeEach(() => {
  logged = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(world.app.log, level).mockImplementation((...said: unknown[]) => void logged.push(said))
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.handed.length = 0
  server.toRecipient = () => null
  server.toMail = () => null
  await world.app.db.$extendTables<MailTables>().deleteFrom('platform.mail').execute()
})

const ctx = () => systemCtx(world.app, newId())
const write = (more: Partial<Parameters<typeof sendMail>[2]> = {}) =>
  transact(ctx(), (tx, inner) =>
    sendMail(tx, inner, {
      to: TO,
      purpose: 'toy.mail',
      text: 'outgoing.server.trial',
      params: { origin: ORIGIN },
      language: 'en',
      validSeconds: DAY_SECONDS,
      ...more,
    }),
  )
const send = () => world.runJobs('platform.mail')
const rows = () => world.app.db.$extendTables<MailTables>().selectFrom('platform.mail').selectAll().execute()
const outcomes = async () =>
  (await rows()).map(({ outcome, answer, sealed }) => ({ outcome, answer, isKept: sealed !== null }))
const ids = () => server.handed.map(({ headers }) => headers['message-id'])
/** One attempt after another, each when it is due, until the house's time has gone on by that much. */
async function sendFor(seconds: number) {
  for (let gone = 0; gone < seconds; gone += 60) {
    await send()
    world.clock.advance(60_000)
  }
}

describe('a mail', () => {
  it('is handed over once, in the words of its language, and then gone', async () => {
    const id = await write()
    await write({ language: 'zh-CN' })
    await send()
    await send()
    expect(server.handed).toHaveLength(2)
    const english = server.handed.find(({ headers }) => headers['content-language'] === 'en')
    expect(english).toMatchObject({
      to: [TO],
      headers: {
        from: 'Hall <hall@hall.example>',
        subject: 'Mail from this site arrives',
        'message-id': `<${id}@hall.example>`,
      },
      body: expect.stringContaining(ORIGIN),
    })
    const chinese = server.handed.find(({ headers }) => headers['content-language'] === 'zh-CN')
    expect(chinese?.headers['subject']).toBe('本站邮件可以送达')
    const sent = { outcome: 'sent', answer: 'taken', isKept: false }
    expect(await outcomes()).toEqual([sent, sent])
  })

  it('that is undone is never sent', async () => {
    const undone = new Error('undone')
    await expect(
      transact(ctx(), async (_tx, inner) => {
        const mail = {
          to: TO,
          purpose: 'toy.mail',
          text: 'outgoing.server.trial',
          params: { origin: ORIGIN },
        }
        if (inner.tx) await sendMail(inner.tx, inner, { ...mail, language: 'en', validSeconds: DAY_SECONDS })
        throw undone
      }),
    ).rejects.toBe(undone)
    await send()
    expect(server.handed).toEqual([])
  })

  it('cannot be read in the database while it waits, and is measured', { tags: ['statements'] }, async () => {
    server.toMail = () => ({ status: 451, words: 'later' })
    await write()
    world.clock.advance(30_000)
    await send()
    const [row] = await rows()
    const kept = Buffer.concat([row?.sealed ?? Buffer.alloc(0), Buffer.from(JSON.stringify(row))]).toString(
      'latin1',
    )
    expect(kept).not.toContain(TO)
    expect(kept).not.toContain('token')
    const { values } = await world.app.metrics.mailWaitingSeconds.get()
    expect(values[0]?.value).toBe(30)
  })

  it('is read under another secret once the house has that', { tags: ['statements'] }, async () => {
    await write()
    const secret = 'another-house-secret-another-house-secret'
    await transact(ctx(), (tx) => resealMail(tx, { from: world.app.secret, to: secret }))
    await sendMailDue({ ...ctx(), app: { ...world.app, secret } })
    expect(server.handed).toMatchObject([{ to: [TO] }])
  })

  it('is let go where the secret is lost', { tags: ['statements'] }, async () => {
    await write()
    await transact(ctx(), (tx) => resealMail(tx, { lost: true }))
    expect(await rows()).toEqual([])
  })

  it.each([
    ['to nobody', { to: 'mo.chen' }],
    ['to two', { to: `${TO}, ${TO}` }],
    ['without words', { text: 'outgoing.server.nothing' }],
  ])('%s is refused where it is written', async (_what, more) => {
    await expect(write(more)).rejects.toThrow(TypeError)
    expect(await rows()).toEqual([])
  })
})

describe('a server', () => {
  it('that refuses for good is not asked again, and the log names nobody', async () => {
    server.toRecipient = (address) => ({ status: 550, words: `5.1.1 <${address}> is unknown here` })
    await write()
    await send()
    await sendFor(600)
    expect(await outcomes()).toEqual([{ outcome: 'refused', answer: 'RCPT TO 550 5.1.1', isKept: false }])
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain(TO)
    expect(JSON.stringify(logged)).not.toContain('token')
  })

  it('that refuses for now is asked again with growing pauses, for the same mail', async () => {
    const answers = [{ status: 451, words: '4.3.0 later' }, { status: 421, words: 'closing' }, null]
    server.toMail = () => answers.shift() ?? null
    await write()
    await send()
    await send()
    expect(server.handed).toHaveLength(1)
    expect(await outcomes()).toEqual([{ outcome: null, answer: 'DATA 451 4.3.0', isKept: true }])
    world.clock.advance(2_000)
    await send()
    world.clock.advance(2_000)
    await send()
    expect(server.handed).toHaveLength(2)
    world.clock.advance(2_000)
    await send()
    expect(ids()).toEqual(Array.from({ length: 3 }, () => ids()[0]))
    expect(await outcomes()).toEqual([{ outcome: 'sent', answer: 'taken', isKept: false }])
  })

  it('that dies between a mail and its answer gets it again, to be known by its id', async () => {
    server.toMail = () => {
      server.toMail = () => null
      server.hangUp()
      return new Promise(() => undefined)
    }
    const id = await write()
    await send()
    expect(await outcomes()).toMatchObject([{ outcome: null, isKept: true }])
    world.clock.advance(2_000)
    await send()
    expect(ids()).toEqual([`<${id}@hall.example>`, `<${id}@hall.example>`])
    expect(await outcomes()).toMatchObject([{ outcome: 'sent' }])
  })

  it('that is away for an hour gets everything when it is back, each once', async () => {
    const { port } = server
    await server.close()
    const written = [await write(), await write(), await write()]
    await sendFor(3_600)
    expect(await outcomes()).toEqual(
      written.map(() => ({ outcome: null, answer: 'ESOCKET ECONNREFUSED', isKept: true })),
    )
    server = await openMailServer({ port })
    await sendFor(600)
    expect([...ids()].sort()).toEqual(written.map((id) => `<${id}@hall.example>`).sort())
    expect(await outcomes()).toMatchObject(written.map(() => ({ outcome: 'sent' })))
  })

  it('that is not back while a mail is good for something gets it no more', async () => {
    server.toMail = () => ({ status: 451, words: 'later' })
    await write({ validSeconds: 600 })
    await sendFor(1_200)
    const tries = server.handed.length
    expect(tries).toBeGreaterThan(2)
    await sendFor(1_200)
    expect(server.handed).toHaveLength(tries)
    expect(await outcomes()).toEqual([{ outcome: 'expired', answer: 'DATA 451', isKept: false }])
  })

  it('is handed one copy by two workers', { tags: ['races'] }, async () => {
    await write()
    await Promise.all([send(), send(), send()])
    expect(server.handed).toHaveLength(1)
  })
})

it('what has ended is forgotten after a day', async () => {
  await write()
  await send()
  await world.runJobs('platform.tidyMail')
  expect(await rows()).toHaveLength(1)
  world.clock.advance(2 * DAY_SECONDS * 1000)
  await world.pool.query(`update platform.known_time set sure_at = $1`, [world.clock.now()])
  await world.runJobs('platform.tidyMail')
  expect(await rows()).toEqual([])
})

it('what nobody hands over any more is forgotten a day after it was good for something', {
  tags: ['statements'],
}, async () => {
  await write({ validSeconds: 60 })
  world.clock.advance(2 * DAY_SECONDS * 1000)
  await world.pool.query(`update platform.known_time set sure_at = $1`, [world.clock.now()])
  await world.runJobs('platform.tidyMail')
  expect(await rows()).toEqual([])
})

describe('a house without a server', () => {
  const mail = {
    to: TO,
    purpose: 'toy.mail',
    text: 'outgoing.server.trial',
    params: { origin: ORIGIN },
    language: 'en',
    validSeconds: DAY_SECONDS,
  } as const
  let other: World
  afterEach(() => other.close())

  it('that is a sandbox keeps mail for a day, for whoever runs it', { tags: ['statements'] }, async () => {
    other = await createWorld()
    expect(hasMail(other.app)).toBe(true)
    await transact(systemCtx(other.app, newId()), (tx, inner) => sendMail(tx, inner, mail))
    await other.runJobs('platform.mail')
    const kept = { to: TO, purpose: 'toy.mail', body: expect.stringContaining(ORIGIN) }
    expect(await readKeptMail(other.app.db, TO)).toMatchObject([kept])
    expect(await readKeptMail(other.app.db, null)).toHaveLength(1)
    expect(await readKeptMail(other.app.db, 'somebody@mail.example')).toEqual([])
    other.clock.advance(2 * DAY_SECONDS * 1000)
    await other.pool.query(`update platform.known_time set sure_at = $1`, [other.clock.now()])
    await other.runJobs('platform.tidyMail')
    expect(await readKeptMail(other.app.db, null)).toEqual([])
  })

  it('that is none sends no mail, and says so', async () => {
    other = await createWorld({ sandbox: false })
    expect(hasMail(other.app)).toBe(false)
    const sent = transact(systemCtx(other.app, newId()), (tx, inner) => sendMail(tx, inner, mail))
    await expect(sent).rejects.toThrow('this house sends no mail')
  })
})

it('a server that is set by half keeps the house from starting', async () => {
  await expect(createWorld({ settings: { SMTP_URL: 'smtp://127.0.0.1' } })).rejects.toThrow(
    'SMTP_URL and MAIL_FROM are set together, or neither of them',
  )
})
