import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  exact,
  hidden,
  maybe,
  memberName,
  moment,
  money,
  oneOf,
  range,
  text,
  waiting,
} from '#platform/lists/desk/kinds.ts'
import { shownPicture } from '#platform/pictures/pictures.contract.ts'
import { QUICK_DEPOSIT_STATES } from '../quickpay-states.ts'
import { PAID_VERDICTS, UNPAID_VERDICTS } from '../verdicts.ts'
import { pairingFacts, someMember, trailEntry } from './facts.desk.ts'

export const quickBillNo = z
  .string()
  .regex(/^Q[0-9]{18}$/)
  .meta({ example: 'Q202606140636000001' })

/** From how much on a decision takes a second person, where no policy says otherwise. In yuan. */
export const SECOND_PERSON_FROM_YUAN = 5_000
/** What waits for somebody to decide. */
export const DISPUTED_STATES = ['frozen', 'late'] as const

/** Frozen payments, and those that came after their order was over: they wait an hour at most. */
export const disputeList = defineDeskList({
  id: 'quickpay.disputes',
  path: '/console/v1/quickpay/disputes',
  permission: 'quickpay.arbitrate',
  key: 'billNo',
  subject: 'quickDeposit',
  columns: {
    billNo: text(),
    payer: memberName(),
    receiver: maybe(memberName()),
    amount: money('CNY'),
    since: waiting(),
    dueAt: hidden(moment()),
    state: oneOf(QUICK_DEPOSIT_STATES, { frozen: 'warn', late: 'warn' }),
  },
  filters: { state: oneOf(DISPUTED_STATES), billNo: exact(), amount: range('CNY') },
  sorts: ['since'],
  first: 'since',
  queue: { due: 'dueAt' },
})

/** What one side of a dispute said, newest first. */
const said = z.strictObject({
  appealNo: z.string(),
  by: z.enum(['payer', 'receiver', 'house']),
  words: z.string(),
  state: z.enum(['reviewing', 'paid', 'unpaid']),
  filedAt: instant,
  pictureIds: z.array(z.uuid()),
})

export const disputeRecordCall = defineCall({
  id: 'quickpayDesk.dispute',
  method: 'GET',
  path: '/console/v1/quickpay/disputes/record',
  access: 'staffRead',
  permission: 'quickpay.arbitrate',
  summary: 'Shows a quick payment with both sides’ words, and what it is decided by',
  input: z.strictObject({ billNo: quickBillNo }),
  output: z.strictObject({
    pairing: pairingFacts,
    since: instant,
    dueAt: instant,
    payer: z.strictObject({
      ...someMember.shape,
      orders: z.int(),
      /** Said to be paid, and found that they were not. */
      falseClaims: z.int(),
      ranOut: z.int(),
    }),
    receiver: z.strictObject({
      ...someMember.shape,
      received: z.int(),
      /** Said not to have arrived, and found that they had. */
      overturnedDenials: z.int(),
    }),
    /** How often the two were matched besides, either way. */
    pairedBefore: z.int(),
    /** Whether they may be one person: of a card, a name or a device. */
    areLinked: z.boolean(),
    said: z.array(said),
    books: z.strictObject({
      /** Whether there are books that the house may look into. */
      canAsk: z.boolean(),
      hasExact: z.boolean(),
      arrived: z.array(z.strictObject({ transferId: z.string(), amount: amountOut('CNY') })),
    }),
    /** The entries of the withdrawal so far: where the amount lies. */
    entries: bookedEntries,
    trail: z.array(trailEntry),
  }),
})

export const disputePictureCall = defineCall({
  id: 'quickpayDesk.picture',
  method: 'GET',
  path: '/console/v1/quickpay/disputes/picture',
  access: 'staffRead',
  permission: 'quickpay.arbitrate',
  summary: 'Gives a picture of a dispute, and notes who looked',
  input: z.strictObject({ id: z.uuid() }),
  output: shownPicture,
})

const decided = z.strictObject({ billNo: z.string(), state: z.enum(QUICK_DEPOSIT_STATES) })

export const findPaidCall = defineActionCall({
  id: 'quickpayDesk.findPaid',
  path: '/console/v1/quickpay/dispute/paid',
  permission: 'quickpay.arbitrate',
  summary: 'Finds that a disputed quick payment was made: the payer gets the amount',
  fields: { billNo: quickBillNo, verdict: z.enum(PAID_VERDICTS) },
  result: decided,
})

export const findUnpaidCall = defineActionCall({
  id: 'quickpayDesk.findUnpaid',
  path: '/console/v1/quickpay/dispute/unpaid',
  permission: 'quickpay.arbitrate',
  summary: 'Finds that a disputed quick payment was not made: the part looks for another payer',
  fields: { billNo: quickBillNo, verdict: z.enum(UNPAID_VERDICTS) },
  result: decided,
})
