import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  exact,
  hidden,
  id,
  maybe,
  memberName,
  moment,
  money,
  oneOf,
  text,
  waiting,
} from '#platform/lists/desk/kinds.ts'
import { shownPicture } from '#platform/pictures/pictures.contract.ts'
import { APPEAL_REPLIES } from '../appeal-replies.ts'
import { APPEAL_FINDINGS } from '../deposits.contract.ts'
import { orderFacts, parkedTransfer, trailEntry } from './facts.desk.ts'

const APPEAL_STATES = ['reviewing', 'upheld', 'rejected'] as const
const appealNo = z
  .string()
  .regex(/^A[0-9]{18}$/)
  .meta({ example: 'A202606140636000001' })

/** From how much on a decision takes a second person, where no policy says otherwise. In yuan. */
export const SECOND_PERSON_FROM_YUAN = 5_000

/** Appeals about deposits: those that wait are a queue, and wait two hours at most. */
export const appealList = defineDeskList({
  id: 'deposits.appeals',
  path: '/console/v1/deposits/appeals',
  permission: 'deposits.appeal',
  key: 'appealNo',
  subject: 'depositAppeal',
  columns: {
    appealNo: text(),
    member: memberName(),
    billNo: text(),
    amount: money('CNY'),
    /** What came for the order and lies in suspense. */
    keptAside: money('CNY'),
    filedAt: waiting(),
    dueAt: hidden(moment()),
    state: oneOf(APPEAL_STATES, { reviewing: 'warn', upheld: 'good', rejected: 'quiet' }),
    finding: maybe(oneOf(APPEAL_FINDINGS)),
  },
  filters: { state: oneOf(APPEAL_STATES), billNo: exact(), member: id() },
  sorts: ['filedAt'],
  first: 'filedAt',
  queue: { due: 'dueAt' },
})

const earlierAppeal = z.strictObject({
  appealNo: z.string(),
  billNo: z.string(),
  filedAt: instant,
  state: z.enum(APPEAL_STATES),
  finding: z.enum(APPEAL_FINDINGS).nullable(),
  released: amountOut('CNY'),
})

export const appealRecordCall = defineCall({
  id: 'depositsDesk.appeal',
  method: 'GET',
  path: '/console/v1/deposits/appeals/record',
  access: 'staffRead',
  permission: 'deposits.appeal',
  summary: 'Shows an appeal about a deposit with what it is decided by',
  input: z.strictObject({ appealNo }),
  output: z.strictObject({
    ...earlierAppeal.shape,
    words: z.string(),
    reply: z.enum(APPEAL_REPLIES).nullable(),
    dueAt: instant,
    resolvedAt: instant.nullable(),
    pictureIds: z.array(z.uuid()),
    member: z.strictObject({ memberId: z.uuid(), name: z.string() }),
    order: orderFacts,
    /** What the house was told for the order, oldest first. */
    transfers: z.array(parkedTransfer),
    /** What arrived for the order by the rail's own books, and whether the house was told of it. */
    books: z.array(z.strictObject({ transferId: z.string(), amount: amountOut('CNY'), isTold: z.boolean() })),
    /** Transfers in suspense that name no order, of the same amount and of those days. */
    candidates: z.array(parkedTransfer),
    payer: z.strictObject({
      /** In whose name the member's payments come, masked; null while nobody was named. */
      known: z.string().nullable(),
      /** How many other members' payments come in that name. */
      others: z.int(),
    }),
    /** The member's other appeals, newest first. */
    earlier: z.array(earlierAppeal),
    trail: z.array(trailEntry),
  }),
})

export const appealPictureCall = defineCall({
  id: 'depositsDesk.picture',
  method: 'GET',
  path: '/console/v1/deposits/appeals/picture',
  access: 'staffRead',
  permission: 'deposits.appeal',
  summary: 'Gives a picture of an appeal, and notes who looked',
  input: z.strictObject({ id: z.uuid() }),
  output: shownPicture,
})

const decided = z.strictObject({
  appealNo: z.string(),
  state: z.enum(APPEAL_STATES),
  finding: z.enum(APPEAL_FINDINGS).nullable(),
  released: amountOut('CNY'),
})

export const releaseAppealCall = defineActionCall({
  id: 'depositsDesk.releaseAppeal',
  path: '/console/v1/deposits/appeal/release',
  permission: 'deposits.appeal',
  summary: 'Gives what lies in suspense for an appealed order to its member',
  fields: { appealNo, transferIds: z.array(z.string().min(4).max(64)).min(1).max(20) },
  result: decided,
})

export const rejectAppealCall = defineActionCall({
  id: 'depositsDesk.rejectAppeal',
  path: '/console/v1/deposits/appeal/reject',
  permission: 'deposits.appeal',
  summary: 'Rejects an appeal about a deposit, for a reason that its member reads',
  fields: { appealNo, reply: z.enum(APPEAL_REPLIES) },
  result: decided,
})
