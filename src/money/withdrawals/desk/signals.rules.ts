/** What of a withdrawal asks for a closer look. Each is a sentence with its values and its points; none refuses anything. */
export const SIGNALS = [
  'blockedPayee',
  'unreadablePayee',
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

/** How much each adds to the score that the release rule looks at: from 30 on, one alone keeps it from letting go. */
export const POINTS: Readonly<Record<Signal, number>> = {
  blockedPayee: 100,
  unreadablePayee: 100,
  nameDiffers: 60,
  sharedPayee: 40,
  newPayee: 30,
  newPhone: 30,
  onBreak: 10,
  large: 20,
  first: 20,
  heldBefore: 30,
}

/** A score is from 0 (nothing stands out) to this. */
const MOST_POINTS = 100

/** The score of a withdrawal of which so much stands out. */
export function scoreOf(signals: readonly Signal[]): number {
  return Math.min(
    MOST_POINTS,
    signals.reduce((points, signal) => points + POINTS[signal], 0),
  )
}

/** What is looked at. Amounts are units of the withdrawal's currency. */
export interface Looked {
  readonly submittedAt: Date
  readonly amount: bigint
  /** The largest that was paid before it; null where none was. */
  readonly mostBefore: bigint | null
  readonly isTheirName: boolean | null
  readonly isBlocked: boolean
  readonly isReadable: boolean
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
    unreadablePayee: !looked.isReadable,
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
