import { markText, openText, sealText } from '#platform/secrets/server/sealed-text.ts'
import type { ProofKind } from './verification.tables.ts'

const PURPOSE = 'verification.proof'

/** Seals a value, bound to the member and the kind of proof (`sealText`). */
export function sealProof(secret: string, memberId: string, kind: ProofKind, value: string): Buffer {
  return sealText(secret, PURPOSE, `${memberId}.${kind}`, value)
}

/** Opens what `sealProof` sealed. Throws when it was altered, moved, or sealed by another house. */
export function openProof(secret: string, memberId: string, kind: ProofKind, sealed: Buffer): string {
  return openText(secret, PURPOSE, `${memberId}.${kind}`, sealed)
}

/** A keyed mark by which a value (a code, too) is known again without being stored. */
export function markOf(secret: string, kind: ProofKind | 'code', text: string): Buffer {
  return markText(secret, `verification.mark.${kind}`, text)
}
