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
import { QUICK_DEPOSIT_STATES } from '../quickpay-states.ts'
import { quickBillNo } from './disputes.desk.ts'
import { pairingFacts, someMember, trailEntry } from './facts.desk.ts'

/** Every quick deposit, with whom it pays. */
export const quickOrderList = defineDeskList({
  id: 'quickpay.orders',
  path: '/console/v1/quickpay/orders',
  permission: 'quickpay.view',
  key: 'billNo',
  columns: {
    billNo: text(),
    payer: memberName(),
    receiver: maybe(memberName()),
    amount: money('CNY'),
    state: oneOf(QUICK_DEPOSIT_STATES, { frozen: 'warn', late: 'warn', credited: 'good', refused: 'bad' }),
    placedAt: moment(),
    closedAt: maybe(moment()),
  },
  filters: {
    state: oneOf(QUICK_DEPOSIT_STATES),
    billNo: exact(),
    name: prefix(),
    member: id(),
    placedAt: days(),
  },
  sorts: ['placedAt'],
  first: '-placedAt',
})

export const quickOrderCall = defineCall({
  id: 'quickpayDesk.order',
  method: 'GET',
  path: '/console/v1/quickpay/orders/record',
  access: 'staffRead',
  permission: 'quickpay.view',
  summary: 'Shows a quick deposit, whom it pays, and its entries with their seal',
  input: z.strictObject({ billNo: quickBillNo }),
  output: z.strictObject({
    pairing: pairingFacts,
    payer: someMember,
    receiver: someMember.nullable(),
    entries: bookedEntries,
    trail: z.array(trailEntry),
  }),
})
