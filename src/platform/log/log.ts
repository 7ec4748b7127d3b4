import { type Logger, pino } from 'pino'

/** What must never reach a log, wherever it stands in a logged object. */
const REDACTED = ['password', '*.password', 'token', '*.token', 'signKey', '*.signKey', 'secret', '*.secret']

/** A JSON-lines logger on standard error, so that standard output stays for people. */
export function createLog(level: string): Logger {
  return pino(
    { level, redact: REDACTED, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  )
}
