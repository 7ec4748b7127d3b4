import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'

/**
 * When a payee that was added can first be withdrawn to. A new one waits, so that whoever got hold of a
 * session cannot empty the wallet to a payee of their own before the member notices. Cards, e-wallets and
 * addresses wait alike.
 */
export function usableFrom(addedAt: Date, waitMinutes: number): Date {
  return secondsAfter(addedAt, waitMinutes * 60)
}

/**
 * The first whole minute at which a payee can be withdrawn to, as an instant: what is shown by the minute
 * promises no moment too early.
 */
export function usableMinute(usableAt: string): string {
  return new Date(Math.ceil(Date.parse(usableAt) / 60_000) * 60_000).toISOString()
}

/** Seconds until a payee can be withdrawn to; 0 when it can. Null is a payee from before payees waited. */
export function payeeWaitSeconds(usableAt: Date | null, now: Date): number {
  return usableAt === null ? 0 : secondsUntil(usableAt, now)
}

/** Minutes that payouts wait at least where real money moves. */
export const LEAST_WAIT_MINUTES = 60

/**
 * Whether a wait is one: in a sandbox any is, elsewhere a thief has to outlast it until the member notices.
 */
export function isWaitLongEnough(minutes: number, sandbox: boolean): boolean {
  return sandbox || minutes >= LEAST_WAIT_MINUTES
}
