import { hash } from 'node:crypto'
import { ByteWriter } from '#platform/chain/server/bytes.ts'

/** The bytes that are hashed, value after value: `docs/approvals-format.md`. */
function hashed(...parts: readonly (string | Uint8Array)[]): Buffer {
  const writer = new ByteWriter()
  for (const part of parts) {
    if (typeof part === 'string') writer.text(part)
    else {
      writer.u32(part.length)
      writer.raw(part)
    }
  }
  return hash('sha256', writer.bytes(), 'buffer')
}

/** What was said: who proposed which action, to what, with which input, and why. */
export interface Said {
  readonly action: string
  readonly subject: string
  /** The person who proposed it. */
  readonly proposer: string
  readonly reason: string
  /** JSON with its names in order, to the letter. */
  readonly input: string
}

export const inputHash = ({ action, subject, proposer, reason, input }: Said): Buffer =>
  hashed('fairhall-change-input 1', action, subject, proposer, reason, input)

/** What it rests on. */
export const factsHash = (facts: string): Buffer => hashed('fairhall-change-facts 1', facts)

/** What is signed. */
export interface Signed {
  readonly changeId: string
  readonly inputHash: Uint8Array
  readonly factsHash: Uint8Array
  readonly decision: 'approved'
  readonly nonce: Uint8Array
}

/** The 32 bytes that the second person's key signs. */
export const approvalChallenge = (signed: Signed): Buffer =>
  hashed(
    'fairhall-approval 1',
    signed.changeId,
    signed.inputHash,
    signed.factsHash,
    signed.decision,
    signed.nonce,
  )
