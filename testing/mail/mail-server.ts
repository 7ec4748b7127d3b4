import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { LOCAL_CERTIFICATE, LOCAL_KEY } from './local-certificate.ts'

/** A mail that the server was handed, down to its last dot. */
interface HandedMail {
  readonly user: string | undefined
  readonly secure: boolean
  readonly from: string
  readonly to: readonly string[]
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a server says no. */
interface No {
  readonly status: number
  readonly words: string
}

/** An SMTP server in this process. */
interface MailServer {
  readonly port: number
  readonly handed: HandedMail[]
  /** What is said to whom a mail is for; null is yes. */
  toRecipient: (address: string) => No | null
  /** What is said to a mail that was handed over, and when; null takes it. */
  toMail: (mail: HandedMail) => No | null | Promise<No | null>
  /** Ends every connection without a word. */
  hangUp(): void
  /** Is away: who connects is refused. */
  close(): Promise<void>
}

const refusing = (no: No | null): Error | null =>
  no && Object.assign(new Error(no.words), { responseCode: no.status })

/** Starts one that takes everything: with a password, from who has it alone; at `port`, where one was before. */
export async function openMailServer(
  options: SMTPServerOptions & { readonly port?: number; readonly password?: string } = {},
): Promise<MailServer> {
  const { port = 0, password, ...more } = options
  const server = new SMTPServer({
    key: LOCAL_KEY,
    cert: LOCAL_CERTIFICATE,
    authOptional: password === undefined,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => done(refusing(open.toRecipient(address))),
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = await readMail(stream, session)
        open.handed.push(mail)
        done(refusing(await open.toMail(mail)))
      }
      take().catch(done)
    },
    ...more,
  })
  // Whoever hangs up in the middle is no accident here.
  server.on('error', () => undefined)
  await new Promise<void>((listens) => server.listen(port, '127.0.0.1', listens))
  const open: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    handed: [],
    toRecipient: () => null,
    toMail: () => null,
    hangUp: () => {
      for (const { _socket: socket } of server.connections) socket.destroy()
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return open
}

async function readMail(
  stream: SMTPServerDataStream,
  { user, secure, envelope }: Parameters<NonNullable<SMTPServerOptions['onData']>>[1],
): Promise<HandedMail> {
  const raw = await text(stream)
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), wordsOf(line.slice(colon + 1).trim())]
    }),
  )
  return {
    user,
    secure,
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    headers,
    body: bodyOf(raw.slice(end + 4), headers['content-transfer-encoding'])
      .replaceAll('\r\n', '\n')
      .trimEnd(),
  }
}

/** A header without its encoded words (RFC 2047). */
function wordsOf(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, coded: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(coded, 'base64').toString() : plain(coded.replaceAll('_', ' ')),
    )
}

function bodyOf(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? plain(body.replaceAll('=\r\n', '')) : body
}

/** Quoted-printable as text. */
function plain(quoted: string): string {
  const bytes = quoted.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number(`0x${hex}`)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
