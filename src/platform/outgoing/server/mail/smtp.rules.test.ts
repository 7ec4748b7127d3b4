import { describe, expect, it } from 'vitest'
import { failureWords, meantBy, type SmtpFailure, smtpOf } from './smtp.rules.ts'

const FROM = 'Hall <hall@hall.example>'
const from = { name: 'Hall', address: 'hall@hall.example' }

describe('the server for mail', () => {
  it('is none where nothing is set', () => {
    expect(smtpOf({ smtpUrl: undefined, mailFrom: undefined })).toBeNull()
  })

  it.each([
    [
      'smtps://hall%40mail.example:p%2Fss%3A%20word@mail.example',
      {
        host: 'mail.example',
        port: 465,
        tls: 'always',
        login: { user: 'hall@mail.example', pass: 'p/ss: word' },
      },
    ],
    ['smtp://u:p@mail.example:2525', { port: 2525, tls: 'demanded', login: { user: 'u', pass: 'p' } }],
    ['smtp://mail.example', { port: 587, tls: 'demanded', login: null }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, tls: 'offered' }],
    ['smtp://localhost', { tls: 'offered' }],
    ['smtp://[::1]:25', { host: '::1', tls: 'offered' }],
    ['smtp://127.0.0.1.mail.example', { tls: 'demanded' }],
    ['smtps://127.0.0.1', { tls: 'always' }],
  ])('is read from %s', (smtpUrl, read) => {
    expect(smtpOf({ smtpUrl, mailFrom: FROM })).toMatchObject({ ...read, from })
  })

  it.each([
    ['no sender', 'smtps://mail.example', undefined],
    ['no server', undefined, FROM],
  ])('is refused at start with %s', (_what, smtpUrl, mailFrom) => {
    expect(() => smtpOf({ smtpUrl, mailFrom })).toThrow('set together')
  })
})

describe('a mail that is not taken', () => {
  const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' }
  it.each<[SmtpFailure, 'refused' | 'again', string]>([
    [
      { ...rcpt, responseCode: 550, permanent: true, response: '550 5.1.1 <a@b.example> unknown' },
      'refused',
      'RCPT TO 550 5.1.1',
    ],
    [
      { ...rcpt, responseCode: 450, permanent: false, response: '450-4.2.0 greylisted' },
      'again',
      'RCPT TO 450 4.2.0',
    ],
    [
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554, permanent: true, response: '554 spam' },
      'refused',
      'DATA 554',
    ],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452, permanent: false }, 'again', 'DATA 452'],
    [
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, permanent: true },
      'again',
      'MAIL FROM 530',
    ],
    [{ code: 'EENVELOPE', command: 'API' }, 'refused', 'EENVELOPE'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true }, 'again', 'AUTH PLAIN 535'],
    [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554, permanent: true }, 'again', 'CONN 554'],
    [{ code: 'ESOCKET', command: 'CONN', originalCode: 'ECONNREFUSED' }, 'again', 'ESOCKET ECONNREFUSED'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'again', 'ETIMEDOUT'],
    [{ code: 'ETLS', command: 'STARTTLS' }, 'again', 'ETLS'],
    [{}, 'again', 'failed'],
  ])('%o', (failure, meant, words) => {
    expect(meantBy(failure)).toBe(meant)
    expect(failureWords(failure)).toBe(words)
  })
})
