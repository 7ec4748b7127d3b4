/** What of a withdrawal asks for a closer look. Each is a sentence with its values; none refuses anything. */
export const SIGNALS = [
  'blockedPayee',
  'nameDiffers',
  'sharedPayee',
  'newPayee',
  'newPhone',
  'onBreak',
  'large',
  'first',
  'heldBefore',
] as const
export type Signal = (typeof SIGNALS)[number]

/** A payee or a phone is new for this many days. */
export const NEW_DAYS = 7
/** A withdrawal is large from this many times the largest one before. */
export const LARGE_TIMES = 3n

/** What is looked at. Amounts are units of the withdrawal's currency. */
export interface Looked {
  readonly submittedAt: Date
  readonly amount: bigint
  /** The largest that was paid before it; null where none was. */
  readonly mostBefore: bigint | null
  readonly isTheirName: boolean | null
  readonly isBlocked: boolean
  readonly sharedWith: number
  readonly payeeSince: Date | null
  readonly phoneSince: Date | null
  readonly isOnBreak: boolean
  readonly holds: number
}

const NEW_MS = NEW_DAYS * 86_400_000
const isNew = (since: Date | null, at: Date) => since !== null && at.getTime() - since.getTime() < NEW_MS

/** What of a withdrawal asks for a closer look, in the order of `SIGNALS`; nothing where all is green. */
export function signalsOf(looked: Looked): readonly Signal[] {
  const { submittedAt, amount, mostBefore } = looked
  const says: Readonly<Record<Signal, boolean>> = {
    blockedPayee: looked.isBlocked,
    nameDiffers: looked.isTheirName === false,
    sharedPayee: looked.sharedWith > 0,
    newPayee: isNew(looked.payeeSince, submittedAt),
    newPhone: isNew(looked.phoneSince, submittedAt),
    onBreak: looked.isOnBreak,
    large: mostBefore !== null && amount >= LARGE_TIMES * mostBefore,
    first: mostBefore === null,
    heldBefore: looked.holds > 0,
  }
  return SIGNALS.filter((signal) => says[signal])
}
