import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  anyMoney,
  days,
  exact,
  hidden,
  id,
  maybe,
  memberName,
  moment,
  oneOf,
  range,
  text,
  waiting,
} from '#platform/lists/desk/kinds.ts'
import { IN_REVIEW_KINDS, WAITS_FOR } from './in-review.rules.ts'
import { VIEW_MEMBERS } from './paths.ts'

/** The transactions of all members that await review (`auditStatus` 0): what is decided on their records ends them. */
export const inReviewList = defineDeskList({
  id: 'wallet.inReview',
  path: '/console/v1/wallet/in_review',
  permission: VIEW_MEMBERS,
  key: 'id',
  columns: {
    record: text(),
    member: memberName(),
    kind: oneOf(IN_REVIEW_KINDS),
    amount: anyMoney(),
    at: moment(),
    waiting: waiting(),
    state: oneOf(WAITS_FOR, { house: 'warn' }),
    id: hidden(id()),
    /** Where its record is decided on; null where its room has no page for that. */
    page: hidden(maybe(text())),
  },
  filters: {
    state: oneOf(WAITS_FOR),
    kind: oneOf(IN_REVIEW_KINDS),
    amount: range('CNY'),
    usdt: range('USDT'),
    at: days(),
    record: exact(),
    member: id(),
  },
  sorts: ['waiting'],
  first: 'waiting',
})
