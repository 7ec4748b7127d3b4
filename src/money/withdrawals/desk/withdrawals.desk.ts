import { z } from 'zod'
import { E_WALLET_KINDS } from '#money/payees/catalogue/e-wallets.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  anyMoney,
  days,
  exact,
  hidden,
  id,
  masked,
  maybe,
  memberName,
  moment,
  oneOf,
  prefix,
  text,
  waiting,
  yesNo,
} from '#platform/lists/desk/kinds.ts'
import { HOLD_ASKS } from '../hold-asks.ts'
import { PART_STATES, PARTS } from '../parts.rules.ts'
import { AGAIN_STATES, LOOKED_AT, VERDICTS } from '../release/release.rules.ts'
import { REVIEW_REASONS } from '../review-reasons.ts'
import { WITHDRAWAL_STATES } from '../withdrawal-stages.ts'
import { SIGNALS } from './signals.rules.ts'

const billNo = z.string().regex(/^W[0-9]{18}$/)
const state = z.enum(WITHDRAWAL_STATES)
const currency = z.enum(['CNY', 'USDT'])
type Paid = z.infer<typeof currency>

/** What of a withdrawal its row names first; the record has all of them. */
export const ROW_SIGNALS = [
  'partFailed',
  'blockedPayee',
  'sharedPayee',
  'newPayee',
  'large',
  'first',
  'heldBefore',
] as const

/** Withdrawals, and what of them waits: `submitted` for somebody of the house, `held` for their member. */
export const withdrawalList = defineDeskList({
  id: 'withdrawals.orders',
  path: '/console/v1/withdrawals',
  permission: 'withdrawals.view',
  key: 'billNo',
  columns: {
    billNo: text(),
    member: memberName(),
    amount: anyMoney(),
    payeeKind: oneOf(['card', ...E_WALLET_KINDS, 'address']),
    payee: masked(),
    waiting: waiting(),
    dueAt: hidden(moment()),
    signal: maybe(
      oneOf(ROW_SIGNALS, {
        partFailed: 'bad',
        blockedPayee: 'bad',
        sharedPayee: 'warn',
        large: 'warn',
        newPayee: 'warn',
      }),
    ),
    state: oneOf(WITHDRAWAL_STATES, { held: 'warn', refused: 'bad', completed: 'good', paid: 'good' }),
    secondSeat: yesNo(),
    again: maybe(oneOf(AGAIN_STATES, { open: 'warn', right: 'good', wrong: 'bad' })),
  },
  filters: {
    state: oneOf(WITHDRAWAL_STATES),
    secondSeat: yesNo(),
    again: oneOf(AGAIN_STATES),
    name: prefix(),
    billNo: exact(),
    member: id(),
    day: days(),
  },
  sorts: ['waiting'],
  first: 'waiting',
  queue: { due: 'dueAt' },
  subject: 'withdrawal',
})

const bothMoneys = z.strictObject({ count: z.int(), cny: amountOut('CNY'), usdt: amountOut('USDT') })

export const withdrawalSumsCall = defineCall({
  id: 'withdrawalsDesk.sums',
  method: 'GET',
  path: '/console/v1/withdrawals/sums',
  access: 'staffRead',
  permission: 'withdrawals.view',
  summary: 'Adds up what waits for a review, what is late, and what was released today',
  input: noInput,
  output: z.strictObject({
    waiting: bothMoneys,
    /** Of those that wait: past the moment that was promised. */
    late: z.int(),
    /** Seconds until a decision, the middle one of the last 24 hours; null where there was none. */
    medianSeconds: z.int().nullable(),
    releasedToday: bothMoneys,
  }),
})
export type WithdrawalSums = z.infer<typeof withdrawalSumsCall.output>

const seat = z.strictObject({
  no: z.int(),
  staffId: z.uuid(),
  name: z.string().nullable(),
  decision: z.enum(['proposed', 'approved', 'refused']),
  reason: z.string(),
  takenAt: instant,
  signed: z.string().nullable(),
})
const sumOf = z.strictObject({ count: z.int(), amount: amountOut('CNY') })

/** Everything that a decision about a withdrawal rests on, in the order in which it is looked at. */
const record = z.strictObject({
  billNo: z.string(),
  state,
  amount: amountOut<Paid>(),
  currency,
  /** What it counts as in yuan, which the threshold for a second person is in. */
  worth: amountOut('CNY'),
  member: z.strictObject({ memberId: z.uuid(), name: z.string(), registeredAt: instant }),
  payee: z.strictObject({
    kind: z.enum(['card', ...E_WALLET_KINDS, 'address']),
    names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
    lastFour: z.string(),
    holder: z.string().nullable(),
    since: instant.nullable(),
    removedAt: instant.nullable(),
    sharedWith: z.int(),
  }),
  submittedAt: instant,
  /** Until when its review was promised. */
  dueAt: instant,
  closerReview: z.boolean(),
  identity: z.strictObject({
    phoneSince: instant.nullable(),
    nameSince: instant.nullable(),
    idCardSince: instant.nullable(),
    /** Whether the payee's holder is the proved name; null where that cannot be said. */
    isTheirName: z.boolean().nullable(),
    /** A break or an exclusion in force: money leaves all the same. */
    pause: z.strictObject({ kind: z.string(), until: instant.nullable() }).nullable(),
  }),
  /** The last thirty days. */
  sources: z.strictObject({
    since: instant,
    deposited: sumOf,
    withdrawn: sumOf,
    bets: z.int(),
    staked: amountOut('CNY'),
    returned: amountOut('CNY'),
  }),
  signals: z.array(z.enum(SIGNALS)),
  /** What stands out, added up: the release rule looks at it, and nobody else. */
  score: z.int(),
  /** The largest that was paid before it, in its currency. */
  mostBefore: amountOut<Paid>().nullable(),
  ledger: z.strictObject({
    balance: amountOut<Paid>(),
    sumOfEntries: amountOut<Paid>(),
    entries: z.int(),
    isEven: z.boolean(),
    held: amountOut<Paid>(),
    /** What this one holds; nothing once it is over. */
    heldForThis: amountOut<Paid>(),
    seal: z.strictObject({ block: z.int(), hash: z.string() }).nullable(),
  }),
  hold: z
    .strictObject({
      asks: z.enum(HOLD_ASKS),
      until: instant,
      times: z.int(),
      answer: z.string().nullable(),
      answeredAt: instant.nullable(),
    })
    .nullable(),
  /** The parts it is paid in, each with the bank's word where that refused; empty of one that is paid whole. */
  parts: z.array(
    z.strictObject({
      no: z.int(),
      amount: amountOut<Paid>(),
      state: z.enum(PART_STATES),
      /** How often the rail was asked. */
      attempt: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  refusedReason: z.enum(REVIEW_REASONS).nullable(),
  /** By which rule it was approved without a person: what the rule says, and what it looked at; null otherwise. */
  release: z
    .strictObject({
      /** Of the rule's document. */
      version: z.int(),
      at: instant,
      score: z.int(),
      scoreBelow: z.int(),
      payeeDays: z.int(),
      leastDays: z.int(),
      worth: amountOut('CNY'),
      amountMost: amountOut('CNY'),
      /** What was approved for its member in 24 hours with this one, and from where on two people approve. */
      approved: amountOut('CNY'),
      secondPersonFrom: amountOut('CNY'),
      /** What was released on that day of the site with this one, and the most. */
      releasedOnDay: amountOut('CNY'),
      dayMost: amountOut('CNY'),
    })
    .nullable(),
  /** What was drawn to be looked at again, and what was found; null where it was not drawn. */
  again: z
    .strictObject({
      what: z.enum(LOOKED_AT),
      decidedAt: instant,
      /** Whether whoever asks decided it, so that somebody else looks at it. */
      isOwn: z.boolean(),
      verdict: z.enum(VERDICTS).nullable(),
      words: z.string().nullable(),
      lookedAt: instant.nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  inquiry: z.strictObject({ openedAt: instant, endedAt: instant.nullable() }).nullable(),
  /** What waits for further people; null where nothing does. */
  proposal: z
    .strictObject({
      changeId: z.uuid(),
      action: z.string(),
      seats: z.int(),
      expiresAt: instant,
      effectiveAt: instant.nullable(),
      factsHash: z.string(),
      taken: z.array(seat),
    })
    .nullable(),
  earlier: z.array(
    z.strictObject({
      billNo: z.string(),
      submittedAt: instant,
      amount: amountOut<Paid>(),
      currency,
      names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
      lastFour: z.string(),
      state,
      /** Seconds until it was decided; null while it is not. */
      tookSeconds: z.int().nullable(),
    }),
  ),
  trail: z.array(
    z.strictObject({
      id: z.string(),
      at: instant,
      action: z.string(),
      by: z.enum(['staff', 'member', 'house']),
      name: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type WithdrawalRecord = z.infer<typeof record>

export const withdrawalRecordCall = defineCall({
  id: 'withdrawalsDesk.record',
  method: 'GET',
  path: '/console/v1/withdrawals/one/:billNo',
  access: 'staffRead',
  permission: 'withdrawals.view',
  summary: 'Gives a withdrawal with everything that a decision about it rests on',
  input: z.strictObject({ billNo }),
  output: record,
})

const decided = z.strictObject({ billNo: z.string(), state })

export const approveWithdrawalCall = defineActionCall({
  id: 'withdrawalsDesk.approve',
  path: '/console/v1/withdrawals/approve',
  permission: 'withdrawals.decide',
  summary: 'Approves a withdrawal: the rail is asked to pay it',
  fields: { billNo },
  result: decided,
})

export const approveGreenCall = defineActionCall({
  id: 'withdrawalsDesk.approveGreen',
  path: '/console/v1/withdrawals/approve_green',
  permission: 'withdrawals.batch',
  summary: 'Approves one of a batch of withdrawals, of which nothing asks for a closer look',
  fields: { billNo },
  result: decided,
})

export const refuseWithdrawalCall = defineActionCall({
  id: 'withdrawalsDesk.refuse',
  path: '/console/v1/withdrawals/refuse',
  permission: 'withdrawals.decide',
  summary: 'Refuses a withdrawal, by a reason that its member reads: the amount is theirs again',
  fields: { billNo, memberReason: z.enum(REVIEW_REASONS) },
  result: decided,
})

export const payInPartsCall = defineActionCall({
  id: 'withdrawalsDesk.payInParts',
  path: '/console/v1/withdrawals/in_parts',
  permission: 'withdrawals.decide',
  summary: 'Approves a withdrawal to be paid in parts, each by a payout of its own',
  fields: {
    billNo,
    /** What each part is of, in the withdrawal's currency: `arePartsOf` it, or it is refused. */
    amounts: z.array(z.string().regex(/^[0-9]{1,9}([.][0-9]{1,6})?$/)).max(PARTS.most),
  },
  result: decided,
})

const partNo = z.int().min(1).max(PARTS.most)
const decidedPart = z.strictObject({ billNo: z.string(), no: z.int(), state: z.enum(PART_STATES) })

export const payPartAgainCall = defineActionCall({
  id: 'withdrawalsDesk.payPartAgain',
  path: '/console/v1/withdrawals/part_again',
  permission: 'withdrawals.decide',
  summary: 'Has a part of a withdrawal that the rail refused paid again',
  fields: { billNo, no: partNo },
  result: decidedPart,
})

export const returnPartCall = defineActionCall({
  id: 'withdrawalsDesk.returnPart',
  path: '/console/v1/withdrawals/return_part',
  permission: 'withdrawals.decide',
  summary: 'Gives a part of a withdrawal that was not paid, or came back, back to the balance',
  fields: { billNo, no: partNo },
  result: decidedPart,
})

const held = z.strictObject({ billNo: z.string(), state, until: instant })

export const holdWithdrawalCall = defineActionCall({
  id: 'withdrawalsDesk.hold',
  path: '/console/v1/withdrawals/hold',
  permission: 'withdrawals.decide',
  summary: 'Holds a withdrawal for 24 hours and asks its member something',
  fields: { billNo, asks: z.enum(HOLD_ASKS) },
  result: held,
})

export const holdAgainCall = defineActionCall({
  id: 'withdrawalsDesk.holdAgain',
  path: '/console/v1/withdrawals/hold_again',
  permission: 'withdrawals.decide',
  summary: 'Holds a withdrawal a second time, which takes two people',
  fields: { billNo, asks: z.enum(HOLD_ASKS) },
  result: held,
})

export const decideInquiryCall = defineActionCall({
  id: 'withdrawalsDesk.decideInquiry',
  path: '/console/v1/withdrawals/inquiry',
  permission: 'withdrawals.decide',
  summary: 'Decides whether a withdrawal that its member does not have was paid or came back',
  fields: { billNo, finding: z.enum(['paid', 'returned']) },
  result: decided,
})

export const lookAgainCall = defineActionCall({
  id: 'withdrawalsDesk.lookAgain',
  path: '/console/v1/withdrawals/look_again',
  permission: 'withdrawals.decide',
  summary: 'Says of a decision that was drawn to be looked at again whether it was right',
  fields: { billNo, verdict: z.enum(VERDICTS) },
  result: z.strictObject({ billNo: z.string(), verdict: z.enum(VERDICTS) }),
})
