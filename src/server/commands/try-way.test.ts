import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { keepMail } from '#platform/outgoing/server/mail/sandbox-mail.ts'
import { startCommand } from '#testing/houses/command.ts'
import { openMailServer } from '#testing/mail/mail-server.ts'
import { createWorld, type World } from '#testing/world.ts'

const GATEWAY_SECRET = 'a-secret-of-the-gateway-of-32-characters'

let folder: string
let mails: Awaited<ReturnType<typeof openMailServer>>
let gateway: Server
let texts: { to: string; template: string; code: string }[] = []
let world: World
let settings: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-try-'))
  mails = await openMailServer()
  gateway = createServer(async (request, response) => {
    texts.push(JSON.parse(await text(request)))
    response.writeHead(202).end()
  })
  await new Promise<void>((listens) => gateway.listen(0, '127.0.0.1', listens))
  settings = {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'hall@hall.example',
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_GATEWAY_SECRET: GATEWAY_SECRET,
  }
  world = await createWorld({ settings })
})
afterAll(async () => {
  await world.close()
  await mails.close()
  await new Promise((closed) => gateway.close(closed))
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  mails.handed.length = 0
  mails.toRecipient = () => null
  mails.toMail = () => null
  texts = []
})

/** The real program, on the world's database and with its secret. */
const start = (words: readonly string[], more: Record<string, string> = {}) =>
  startCommand(words, {
    DATA_DIR: join(folder, 'nothing'),
    INIT_CWD: folder,
    LOG_LEVEL: 'silent',
    DATABASE_URL: world.url,
    HOUSE_SECRET: world.app.secret,
    PUBLIC_URL: 'https://hall.example',
    ...settings,
    ...more,
  })
async function run(words: readonly string[], more?: Record<string, string>) {
  const { code, out, errors } = await start(words, more).ended
  return { code, out: out.toString(), errors }
}
const mailTo = (to: string, ...more: string[]) => ['test', 'mail', '--to', to, ...more]

describe('fairhall test', () => {
  it('mail: hands one over and says so', async () => {
    expect(await run(mailTo('mo@mail.example', '--language', 'en'))).toEqual({
      code: 0,
      out: expect.stringMatching(/^written down: mail [0-9a-f-]{36}\nsent, at attempt 1\n$/),
      errors: '',
    })
    expect(mails.handed).toMatchObject([
      { to: ['mo@mail.example'], body: expect.stringContaining('https://hall.example') },
    ])
  })

  it('mail: says what the server has against it', async () => {
    const answers = [450, 550]
    mails.toRecipient = () => ({ status: answers.shift() ?? 550, words: '5.1.1 no' })
    expect(await run(mailTo('mo@mail.example'))).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /\nattempt 1: RCPT TO 450 5\.1\.1; it is tried again\nrefused: RCPT TO 550 5\.1\.1\n$/,
      ),
    })
  })

  it('text: hands over one whose code is good for nothing', async () => {
    expect(await run(['test', 'text', '--to', '+8613800001234'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('sent, at attempt 1'),
    })
    expect(texts).toMatchObject([{ to: '+8613800001234', template: 'code', code: '000000' }])
  })

  it.each([
    [
      'a house without a server',
      mailTo('mo@mail.example'),
      { SMTP_URL: '', MAIL_FROM: '' },
      'no mail leaves',
    ],
    ['no address', mailTo('mo'), {}, 'no mail can be sent to "mo"'],
    ['no number', ['test', 'text', '--to', '13800001234'], {}, 'no text can be sent to "13800001234"'],
    ['another secret', mailTo('mo@mail.example'), { HOUSE_SECRET: 'x'.repeat(40) }, 'HOUSE_SECRET is not'],
    [
      'a bad address of a server',
      mailTo('mo@mail.example'),
      { SMTP_URL: 'smtps://u:p@ss@h' },
      'SMTP_URL is "***"',
    ],
  ])('says in one line what is wrong: %s', async (_what, words, more, line) => {
    await expectFounded()
    const { code, errors } = await run(words, more)
    expect(code).toBe(1)
    expect(errors).toMatch(/^fairhall: .*\n$/)
    expect(errors).toContain(line)
    expect(mails.handed).toEqual([])
  })

  it('killed while the server decides, leaves the mail to a worker, who sends it under the same id', async () => {
    const handed = new Promise<void>((isHanded) => {
      mails.toMail = () => {
        isHanded()
        return new Promise(() => undefined)
      }
    })
    const command = start(mailTo('mo@mail.example'))
    await handed
    command.kill('SIGKILL')
    await command.ended
    mails.toMail = () => null
    // The database has to notice that the process is gone.
    await expect
      .poll(
        async () => {
          await world.runJobs('platform.mail')
          return mails.handed.length
        },
        { timeout: 60_000 },
      )
      .toBe(2)
    const [first, second] = mails.handed
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
    expect(second?.body).toBe(first?.body)
  })
})

it('fairhall read mail shows what a sandbox kept, and nothing that moves a cursor', async () => {
  expect(await run(['read', 'mail'])).toMatchObject({ code: 0, out: 'no mail was kept here within a day\n' })
  const kept = { id: newId(), purpose: 'toy.mail', to: 'mo@mail.example', language: 'en' as const }
  await transact(systemCtx(world.app, newId()), (tx) =>
    keepMail(tx, world.app, { ...kept, subject: 'A \u001b[2Jsubject', body: 'Two\nlines' }),
  )
  expect((await run(['read', 'mail', '--to', 'mo@mail.example'])).out).toBe(
    `${world.clock.now().toISOString()}  toy.mail\nTo: mo@mail.example\nSubject: A [2Jsubject\n\nTwo\nlines\n`,
  )
})

/** The house is founded by the first who comes with a secret. */
async function expectFounded() {
  const { rows } = await world.pool.query('select from platform.founding')
  expect(rows).toHaveLength(1)
}
