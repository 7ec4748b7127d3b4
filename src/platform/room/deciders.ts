import type { Decision } from '#platform/config/config.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'

/** Why a sandbox decided, in its audit: nobody looked. */
export const DECIDED_BY_SANDBOX = 'decided by the sandbox itself'

/**
 * Whether this house decides such a thing by itself; elsewhere, and where the sandbox is told not to, it
 * waits for a person.
 */
export function decidesItself({ sandbox, config }: Pick<App, 'sandbox' | 'config'>, what: Decision): boolean {
  return sandbox && config.sandboxDeciders[what] === 'auto'
}

/**
 * Lets only the house itself and those who run it decide: every verb that decides about members asks this
 * first.
 * @throws `forbidden` for a member or a visitor
 */
export function assertDecider({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind !== 'system' && actor.kind !== 'staff') throw WireErrors.forbidden()
}
