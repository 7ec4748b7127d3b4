import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  days,
  exact,
  id,
  maybe,
  memberName,
  moment,
  money,
  oneOf,
  prefix,
  text,
} from '#platform/lists/desk/kinds.ts'
import { billNo, ORDER_STAGES } from '../deposits.contract.ts'
import { orderFacts, parkedTransfer, trailEntry } from './facts.desk.ts'

/** Every deposit order. */
export const depositOrderList = defineDeskList({
  id: 'deposits.orders',
  path: '/console/v1/deposits/orders',
  permission: 'deposits.view',
  key: 'billNo',
  columns: {
    billNo: text(),
    member: memberName(),
    amount: money('CNY'),
    channel: text(),
    state: oneOf(ORDER_STAGES, { pending: 'warn', confirming: 'warn', credited: 'good' }),
    placedAt: moment(),
    closedAt: maybe(moment()),
  },
  filters: {
    state: oneOf(ORDER_STAGES),
    channel: exact(),
    billNo: exact(),
    name: prefix(),
    member: id(),
    placedAt: days(),
  },
  sorts: ['placedAt'],
  first: '-placedAt',
})

export const depositOrderCall = defineCall({
  id: 'depositsDesk.order',
  method: 'GET',
  path: '/console/v1/deposits/orders/record',
  access: 'staffRead',
  permission: 'deposits.view',
  summary: 'Shows a deposit order, what came for it, and its entries with their seal',
  input: z.strictObject({ billNo }),
  output: z.strictObject({
    order: orderFacts,
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    transfers: z.array(parkedTransfer),
    entries: bookedEntries,
    appeals: z.array(z.strictObject({ appealNo: z.string(), state: z.string() })),
    trail: z.array(trailEntry),
  }),
})
