import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { LOCAL_CERTIFICATE } from '#testing/mail/local-certificate.ts'
import { openMailServer } from '#testing/mail/mail-server.ts'
import { meantBy, type Smtp, type SmtpFailure } from './smtp.rules.ts'
import { sendBySmtp } from './smtp.ts'

const PASSWORD = 'p/ss: wörd'
const login = { user: 'hall@hall.example', pass: PASSWORD }
const mail = () => ({
  id: newId(),
  to: 'mo@mail.example',
  subject: '天阙：邀请您加入 the house that has a rather long name in the subject of its mail',
  body: '您好，\n\nhttps://hall.example/console/join?token=abc=3D\n.\nÜber',
  language: 'zh-CN' as const,
  writtenAt: new Date('2026-06-14T06:36:00.000Z'),
})

let server: Awaited<ReturnType<typeof openMailServer>>
const known = getCACertificates('default')
afterEach(async () => {
  setDefaultCACertificates(known)
  server.hangUp()
  await server.close()
})

/** The server, as settings name one. */
const at = (tls: Smtp['tls'], more: Partial<Smtp> = {}): Smtp => ({
  host: '127.0.0.1',
  port: server.port,
  tls,
  login: null,
  from: { name: '天阙 Hall', address: 'hall@hall.example' },
  ...more,
})
const trustIt = () => setDefaultCACertificates([...known, LOCAL_CERTIFICATE])
/** How a mail fails that is not sent. */
const failure = (smtp: Smtp, patience?: Parameters<typeof sendBySmtp>[2]): Promise<SmtpFailure> =>
  sendBySmtp(smtp, mail(), patience).then(
    () => {
      throw new Error('it was sent')
    },
    (error: SmtpFailure) => error,
  )

describe('a server that wants TLS and a password', () => {
  it.each(['demanded', 'always'] as const)('gets the mail as it was written: TLS %s', async (tls) => {
    server = await openMailServer({ password: PASSWORD, secure: tls === 'always' })
    trustIt()
    const sent = mail()
    await sendBySmtp(at(tls, { login }), sent)
    expect(server.handed).toEqual([
      {
        user: login.user,
        secure: true,
        from: 'hall@hall.example',
        to: [sent.to],
        headers: expect.objectContaining({
          from: '天阙 Hall <hall@hall.example>',
          to: sent.to,
          subject: sent.subject,
          'message-id': `<${sent.id}@hall.example>`,
          date: 'Sun, 14 Jun 2026 06:36:00 +0000',
          'content-language': 'zh-CN',
          'auto-submitted': 'auto-generated',
        }),
        body: sent.body,
      },
    ])
  })

  it('and that nobody vouches for gets neither password nor mail', async () => {
    server = await openMailServer({ password: PASSWORD })
    expect(meantBy(await failure(at('demanded', { login })))).toBe('again')
    expect(server.handed).toEqual([])
  })

  it('and that does not know the password says nothing of the mail', async () => {
    server = await openMailServer({ password: 'another' })
    trustIt()
    const failed = await failure(at('demanded', { login }))
    expect(failed).toMatchObject({ code: 'EAUTH', responseCode: 535 })
    expect(meantBy(failed)).toBe('again')
    expect(server.handed).toEqual([])
  })
})

it('a server that is asked for TLS and offers none gets neither password nor mail', async () => {
  let asked = 0
  server = await openMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => {
      asked += 1
      done(null, { user: 'anybody' })
    },
  })
  expect(meantBy(await failure(at('demanded', { login })))).toBe('again')
  expect([asked, server.handed]).toEqual([0, []])
})

it('a server that lets nobody sign in is not handed a mail that somebody should', async () => {
  server = await openMailServer({ disabledCommands: ['AUTH'] })
  trustIt()
  expect(meantBy(await failure(at('demanded', { login })))).toBe('again')
  expect(server.handed).toEqual([])
})

it.each([
  ['need be vouched for by nobody', [], true],
  ['may do without TLS', ['STARTTLS'], false],
])('a relay on this machine %s', async (_what, disabledCommands, secure) => {
  server = await openMailServer({ disabledCommands })
  await sendBySmtp(at('offered'), mail())
  expect(server.handed).toMatchObject([{ secure }])
})

describe('a server that says nothing', () => {
  const SHORT = { connectMs: 20_000, answerMs: 20_000, allMs: 20_000 }
  const never = () => new Promise<null>(() => undefined)

  it('to a mail that it was handed is given up, and asked again', async () => {
    server = await openMailServer()
    server.toMail = never
    expect(await failure(at('offered'), { ...SHORT, answerMs: 200 })).toMatchObject({ code: 'ETIMEDOUT' })
    expect(server.handed).toHaveLength(1)
  })

  it('at all, not even that it is there, too', async () => {
    server = await openMailServer({ onConnect: () => undefined })
    expect(await failure(at('offered'), { ...SHORT, connectMs: 200 })).toMatchObject({ code: 'ETIMEDOUT' })
  })

  it('in the end, however it drew that out, too', async () => {
    server = await openMailServer()
    server.toMail = never
    const failed = await failure(at('offered'), { ...SHORT, allMs: 300 })
    expect(meantBy(failed)).toBe('again')
  })

  it('for a while has its time', async () => {
    server = await openMailServer()
    server.toMail = () => new Promise((said) => setTimeout(() => said(null), 300))
    await sendBySmtp(at('offered'), mail(), SHORT)
    expect(server.handed).toHaveLength(1)
  })
})

it('a server that dies before it said whether it has the mail is asked again', async () => {
  server = await openMailServer()
  server.toMail = () => {
    server.hangUp()
    return new Promise(() => undefined)
  }
  expect(meantBy(await failure(at('offered')))).toBe('again')
  expect(server.handed).toHaveLength(1)
})
