import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, currencyCode, instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  days,
  exact,
  hidden,
  id,
  memberName,
  moment,
  money,
  oneOf,
  text,
} from '#platform/lists/desk/kinds.ts'
import { ADJUSTMENT_CAUSES, CREDIT_CAUSES, TRANSACTION_TYPES } from '../transaction-types.ts'
import { TRANSACTION_STATUSES } from '../wallet.contract.ts'

const memberId = z.uuid()
/** The number of a bill, a bet or a transfer, or the id of a transfer in the ledger. */
const record = z
  .string()
  .trim()
  .min(2)
  .max(80)
  .regex(/^[\x21-\x7e]+$/)
  .meta({ example: 'D202606140000000001' })

/** Every adjustment, of all members. */
export const adjustmentList = defineDeskList({
  id: 'wallet.adjustments',
  path: '/console/v1/wallet/adjustments',
  permission: 'members.view',
  key: 'id',
  columns: {
    id: hidden(id()),
    madeAt: moment(),
    member: memberName(),
    kind: oneOf(['credit', 'undo'], { credit: 'good', undo: 'warn' }),
    amount: money('CNY'),
    cause: oneOf(ADJUSTMENT_CAUSES),
    record: text(),
  },
  filters: {
    kind: oneOf(['credit', 'undo']),
    cause: oneOf(ADJUSTMENT_CAUSES),
    record: exact(),
    member: id(),
    madeAt: days(),
  },
  sorts: ['madeAt'],
  first: '-madeAt',
})

/** A credit of which something can still be taken back. */
const credit = z.strictObject({
  adjustmentId: z.uuid(),
  cause: z.enum(ADJUSTMENT_CAUSES),
  record: z.string(),
  amount: amountOut('CNY'),
  left: amountOut('CNY'),
  madeAt: instant,
})

export const adjustableCall = defineCall({
  id: 'walletDesk.adjustable',
  method: 'GET',
  path: '/console/v1/member/:memberId/adjustable',
  access: 'staffRead',
  permission: 'wallet.adjust',
  summary: 'Says what of a balance can be adjusted: what is free, and which credits can still be undone',
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    /** Free in the centre wallet: nothing that a withdrawal holds. */
    available: amountOut('CNY'),
    held: amountOut('CNY'),
    /** In a house of one, what it may still credit today; null in every other. */
    leftAlone: amountOut('CNY').nullable(),
    credits: z.array(credit),
  }),
})

export const adjustedRecordCall = defineCall({
  id: 'walletDesk.record',
  method: 'GET',
  path: '/console/v1/member/:memberId/record',
  access: 'staffRead',
  permission: 'wallet.adjust',
  summary: 'Shows what moved for a member under a number, and what it was put right by',
  input: z.strictObject({ memberId, record }),
  output: z.strictObject({
    kind: z.string(),
    id: z.string(),
    lines: z.array(
      z.strictObject({
        type: z.enum(TRANSACTION_TYPES),
        status: z.enum(TRANSACTION_STATUSES),
        amount: amountOut(),
        currency: currencyCode,
        at: instant,
      }),
    ),
    adjusted: amountOut('CNY'),
  }),
})

export const creditBalanceCall = defineActionCall({
  id: 'walletDesk.creditBalance',
  path: '/console/v1/wallet/credit',
  permission: 'wallet.adjust',
  summary: 'Credits a balance for a record that was booked wrongly, by two people',
  fields: { memberId, record, cause: z.enum(CREDIT_CAUSES), amount: amountIn('CNY') },
  result: z.strictObject({ adjustmentId: z.uuid(), credited: amountOut('CNY') }),
})

export const undoCreditCall = defineActionCall({
  id: 'walletDesk.undoCredit',
  path: '/console/v1/wallet/undo_credit',
  permission: 'wallet.adjust',
  summary: 'Takes back what an earlier adjustment credited by mistake, by two people',
  fields: { adjustmentId: z.uuid(), amount: amountIn('CNY') },
  result: z.strictObject({ adjustmentId: z.uuid(), takenBack: amountOut('CNY') }),
})
