import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  anyMoney,
  days,
  exact,
  hidden,
  maybe,
  moment,
  oneOf,
  range,
  text,
  waiting,
} from '#platform/lists/desk/kinds.ts'
import { billNo, SUSPENSE_REASONS } from '../deposits.contract.ts'
import { orderFacts, parkedTransfer, trailEntry } from './facts.desk.ts'

/** What became of money in suspense. */
const SUSPENSE_PLACES = ['suspense', 'returning', 'returned', 'released'] as const

/** How a transfer is named in the books and here: `rail:id`. */
const transfer = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9-]{1,30}:.{1,60}$/)
  .meta({ example: 'sandbox:T1' })

/** Money that came and is nobody's yet: what waits is a queue, and waits a day at most. */
export const suspenseList = defineDeskList({
  id: 'deposits.suspense',
  path: '/console/v1/deposits/suspense',
  permission: 'deposits.release',
  key: 'transfer',
  subject: 'railTransfer',
  columns: {
    transfer: text(),
    amount: anyMoney(),
    since: waiting(),
    dueAt: hidden(moment()),
    reason: oneOf(SUSPENSE_REASONS),
    /** What the payer wrote. */
    remark: text(),
    billNo: maybe(text()),
    place: oneOf(SUSPENSE_PLACES, { suspense: 'warn', released: 'good', returned: 'quiet' }),
  },
  filters: {
    place: oneOf(SUSPENSE_PLACES),
    reason: oneOf(SUSPENSE_REASONS),
    amount: range('CNY'),
    billNo: exact(),
    remark: exact(),
    since: days(),
  },
  sorts: ['since'],
  first: 'since',
  queue: { due: 'dueAt' },
})

/** How a remark compares with the one that an order asked for. */
export const REMARKS = ['same', 'near', 'other'] as const

/** An order that a transfer may have been meant for, and what speaks for it. */
const candidate = z.strictObject({
  order: orderFacts,
  member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
  isNamed: z.boolean(),
  hasAmount: z.boolean(),
  remark: z.enum(REMARKS),
  /** Minutes from the placing of the order to the first word of the transfer. */
  minutesApart: z.int(),
  /** An appeal about it that waits: then it is decided there. */
  openAppeal: z.string().nullable(),
})

export const suspenseRecordCall = defineCall({
  id: 'depositsDesk.parked',
  method: 'GET',
  path: '/console/v1/deposits/suspense/record',
  access: 'staffRead',
  permission: 'deposits.release',
  summary: 'Shows a transfer in suspense, its entries, and the orders that it may be for',
  input: z.strictObject({ transfer }),
  output: z.strictObject({
    ...parkedTransfer.shape,
    candidates: z.array(candidate),
    /** What it made in the books so far. */
    entries: bookedEntries,
    /** All that lies in suspense of this rail, and what would lie there once this one has left. */
    suspense: z.strictObject({ now: amountOut(), after: amountOut() }),
    trail: z.array(trailEntry),
  }),
})

export const creditParkedCall = defineActionCall({
  id: 'depositsDesk.creditParked',
  path: '/console/v1/deposits/suspense/credit',
  permission: 'deposits.release',
  summary: 'Credits a transfer in suspense to the order that it was for',
  fields: { transfer, billNo },
  result: z.strictObject({ billNo: z.string(), credited: amountOut('CNY') }),
})

export const returnParkedCall = defineActionCall({
  id: 'depositsDesk.returnParked',
  path: '/console/v1/deposits/suspense/return',
  permission: 'deposits.release',
  summary: 'Has a transfer in suspense go back to whoever made it',
  fields: { transfer },
  result: z.strictObject({ amount: amountOut() }),
})
