import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { refusalAnswer } from '../answer.ts'
import { newTraceId } from '../trace-id.ts'

/** A refusal on a bare connection, where no request could be read or none of ours is left to answer. */
export interface RawRefusal {
  readonly refusal: Refusal
  readonly headers: Readonly<Record<string, string>>
  readonly locale: Locale
}

/** Writes a refusal in its envelope and closes the connection. */
export function refuseRaw(connection: Duplex, texts: Texts, { refusal, headers, locale }: RawRefusal): void {
  if (!connection.writable) {
    connection.destroy()
    return
  }
  const { retryAfterSeconds } = (refusal.data ?? {}) as { retryAfterSeconds?: number }
  const { status, body } = refusalAnswer(texts, refusal, locale, newTraceId())
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n')
  // Nobody waits for the other side to take it.
  connection.end(`${head}\r\n\r\n${body}`, () => connection.destroy())
}
