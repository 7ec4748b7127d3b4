import { hash } from 'node:crypto'
import type { AccountId, Leg } from './groups.ts'

/** What one leg asks for, ids in their usual text. */
export interface AskedLeg {
  readonly groupId: string
  readonly id: string
  readonly kind: Leg['kind']
  readonly pendingId: string | null
  /** A capture's and a release's accounts are their hold's: null. */
  readonly debit: AccountId | null
  readonly credit: AccountId | null
  /** A release asks for no amount: null. */
  readonly currency: string | null
  readonly amount: bigint | null
  readonly code: number
  readonly refKind: string | null
  readonly refId: string | null
}

/**
 * The fingerprint of a group from its legs, in their order: SHA-256 over what is asked for, one JSON array a
 * leg, in PostgreSQL's spacing (docs/ledger-format.md). The memo is not part of it.
 */
export function fingerprint(legs: readonly AskedLeg[]): Buffer {
  return hash('sha256', `[${legs.map(written).join(', ')}]`, 'buffer')
}

/** Put together by hand: it is a tenth of what posting costs this process. Ids, kinds and currencies have nothing to escape. */
function written(leg: AskedLeg): string {
  const { pendingId, currency, debit, credit, amount, code } = leg
  const pending = pendingId === null ? 'null' : `"${pendingId}"`
  const unit = currency === null ? 'null' : `"${currency}"`
  const asked = `"${leg.groupId}", "${leg.id}", "${leg.kind}", ${pending}, ${debit}, ${credit}, ${unit}, ${amount}, ${code}`
  return `[${asked}, ${quoted(leg.refKind)}, ${quoted(leg.refId)}]`
}

// JSON and PostgreSQL escape the same characters in the same way.
const quoted = (text: string | null): string => JSON.stringify(text)
