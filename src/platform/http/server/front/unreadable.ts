import type { Socket } from 'node:net'
import type { Refusal } from '#platform/errors/refusal.ts'
import { DEFAULT_LOCALE } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'
import { refuseRaw } from './raw-answer.ts'

/** What the parser says of a request that it could not read to its end. */
const REFUSALS: Readonly<Record<string, () => Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => WireErrors.tooSlow(),
  HPE_HEADER_OVERFLOW: () => WireErrors.tooManyHeaders(),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => WireErrors.tooLarge(),
}

/**
 * Answers what is no HTTP, or does not come within its time, in the envelope, and hangs up. Its language is
 * not known: it was not read.
 */
export function answerUnreadable(texts: Texts, headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, connection: Socket): void => {
    if (error.code === 'ECONNRESET' || connection.destroyed) {
      connection.destroy()
      return
    }
    const refusal = REFUSALS[error.code ?? '']?.() ?? WireErrors.malformed()
    refuseRaw(connection, texts, { refusal, headers, locale: DEFAULT_LOCALE })
  }
}
