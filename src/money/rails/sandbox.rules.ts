import type { TransferStatus } from './rails.contract.ts'
import type { Scenario } from './sandbox.contract.ts'

/** A payment as the sandbox bank expects it. Amounts in minor units. */
export interface ExpectedPayment {
  readonly amountUnits: bigint
  readonly reference: string
  readonly closesAt: Date
}

/** One notice the bank will send of a transfer. */
export interface PlannedNotice {
  readonly status: TransferStatus
  readonly dueAt: Date
  /** How often the same event is sent. */
  readonly copies: number
}

/** One transfer and all that the bank will say of it. */
export interface PlannedTransfer {
  readonly amountUnits: bigint
  readonly remark: string
  readonly notices: readonly PlannedNotice[]
}

/** Seconds from a transfer until the bank has seen it, and until the money has arrived. */
const SEEN_AFTER_SECONDS = 1
const SETTLED_AFTER_SECONDS = 4
/** How long after the order's deadline a late transfer comes. */
const LATE_BY_SECONDS = 10

function at(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000)
}

function transfer(
  amountUnits: bigint,
  remark: string,
  start: Date,
  end: 'settled' | 'declined',
): PlannedTransfer {
  return {
    amountUnits,
    remark,
    notices: [
      { status: 'incoming', dueAt: at(start, SEEN_AFTER_SECONDS), copies: 1 },
      { status: end, dueAt: at(start, SETTLED_AFTER_SECONDS), copies: 1 },
    ],
  }
}

/** Told three times, and the end before the beginning: what a bad line between bank and house looks like. */
function garbled(amountUnits: bigint, remark: string, start: Date): PlannedTransfer {
  return {
    amountUnits,
    remark,
    notices: [
      { status: 'settled', dueAt: at(start, SEEN_AFTER_SECONDS), copies: 3 },
      { status: 'incoming', dueAt: at(start, SETTLED_AFTER_SECONDS), copies: 2 },
    ],
  }
}

/** A remark that no order has. */
export function wrongRemarkOf(reference: string): string {
  return `${reference}0`
}

/**
 * What the sandbox bank does in a scenario: the transfers it makes and the notices it sends of them, with
 * their times. `otherUnits` is the amount of the scenario `wrongAmount` (reading.md, decision 3: right,
 * wrong, late, twice, refused).
 */
export function planPayment(
  scenario: Scenario,
  expected: ExpectedPayment,
  now: Date,
  otherUnits: bigint | null,
): readonly PlannedTransfer[] {
  const { amountUnits, reference, closesAt } = expected
  switch (scenario) {
    case 'exact':
      return [transfer(amountUnits, reference, now, 'settled')]
    case 'wrongAmount':
      return otherUnits === null ? [] : [transfer(otherUnits, reference, now, 'settled')]
    case 'afterDeadline': {
      const start = closesAt > now ? at(closesAt, LATE_BY_SECONDS) : now
      return [transfer(amountUnits, reference, start, 'settled')]
    }
    case 'twice':
      return [
        transfer(amountUnits, reference, now, 'settled'),
        transfer(amountUnits, reference, at(now, SETTLED_AFTER_SECONDS), 'settled'),
      ]
    case 'doubledNotice':
      return [garbled(amountUnits, reference, now)]
    case 'wrongRemark':
      return [transfer(amountUnits, wrongRemarkOf(reference), now, 'settled')]
    case 'declined':
      return [transfer(amountUnits, reference, now, 'declined')]
  }
}

/**
 * A payee with one of these in its holder's name is refused by the sandbox bank, so that testers can see a
 * refusal.
 */
export const BOUNCE_MARKS = ['退票', 'BOUNCE'] as const

/**
 * A payee with one of these in its holder's name is paid by the sandbox bank, and the payment comes back a
 * little later, so that testers can see money that never arrived.
 */
export const RETURN_MARKS = ['未到账', 'LOST'] as const

const hasMark = (holder: string, marks: readonly string[]) => {
  const name = holder.toUpperCase()
  return marks.some((mark) => name.includes(mark))
}

/** Whether a payment of the sandbox bank to this holder comes back. */
export function isMarkedToReturn(holder: string): boolean {
  return hasMark(holder, RETURN_MARKS)
}

/** Whether the sandbox bank refuses to pay this holder. */
export function isMarkedToBounce(holder: string): boolean {
  return hasMark(holder, BOUNCE_MARKS)
}
