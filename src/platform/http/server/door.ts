import type { Refusal } from '#platform/errors/refusal.ts'
import type { Call } from '../contract.ts'

/** Who asks for something, as far as the house may be closed to them. */
export interface AtTheDoor {
  readonly memberId: string | null
  readonly address: string
  /** Where a trusted proxy says that they are, as two capital letters; null where nobody knows. */
  readonly country: string | null
}

/**
 * Says why the house does not do what is asked just now; null where it does. It is asked at every call, so it answers
 * out of memory, and at once where the call never waits.
 */
export type Door = (call: Call, who: AtTheDoor) => Refusal | null | Promise<Refusal | null>
