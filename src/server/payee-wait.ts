import { isWaitLongEnough, LEAST_WAIT_MINUTES } from '#money/payees/payee-wait.rules.ts'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'

/** Settings that are otherwise where real money moves, as long as nobody sets them. */
export function defaultsOf({ sandbox }: { readonly sandbox: boolean }): Readonly<Record<string, string>> {
  return sandbox ? {} : { PAYEE_WAIT_MINUTES: String(LEAST_WAIT_MINUTES) }
}

/**
 * @throws {StartupError} where payouts would hardly wait after a new payee or another password, and real money
 * moves.
 */
export function requirePayeeWait({ payeeWaitMinutes }: Config, sandbox: boolean): void {
  if (isWaitLongEnough(payeeWaitMinutes, sandbox)) return
  throw new StartupError(
    `PAYEE_WAIT_MINUTES is ${payeeWaitMinutes}: outside a sandbox payouts wait ${LEAST_WAIT_MINUTES} minutes or more`,
  )
}
