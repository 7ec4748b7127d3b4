import { type AskedLeg, fingerprint } from '../../fingerprint.ts'
import type { SealedTransfer } from './format.ts'

/** The fingerprint of a group from its legs as they were sealed, in their order. */
export function groupFingerprint(legs: readonly SealedTransfer[]): Buffer {
  return fingerprint(legs.map(asAsked))
}

function asAsked(leg: SealedTransfer): AskedLeg {
  const { kind, code, refKind, refId } = leg
  const between = kind === 'post' || kind === 'hold'
  return {
    groupId: uuidText(leg.groupId),
    id: uuidText(leg.id),
    kind,
    pendingId: leg.pendingId && uuidText(leg.pendingId),
    debit: between ? leg.debit : null,
    credit: between ? leg.credit : null,
    currency: kind === 'release' ? null : leg.currency,
    amount: kind === 'release' ? null : leg.amount,
    code,
    refKind,
    refId,
  }
}

/** A UUID's 16 bytes as its text. */
export function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
