import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  atLeast,
  days,
  exact,
  hidden,
  id,
  mark,
  masked,
  maybe,
  memberName,
  moment,
  money,
  oneOf,
  prefix,
  range,
  risk,
  text,
  waiting,
  whole,
} from '#platform/lists/desk/kinds.ts'

export const TOY_STATES = ['waiting', 'held', 'done'] as const

/** A queue with a column of each kind: what is true of it is true of every list that comes. */
export const toyList = defineDeskList({
  id: 'toy.things',
  path: '/console/v1/toy/things',
  permission: 'toy.view',
  key: 'billNo',
  columns: {
    billNo: text(),
    member: memberName(),
    amount: money('CNY'),
    at: waiting(),
    dueAt: hidden(moment()),
    state: oneOf(TOY_STATES, { held: 'warn', done: 'quiet' }),
    payee: masked(),
    score: risk(),
    rank: maybe(whole()),
    note: maybe(text()),
  },
  filters: {
    state: oneOf(TOY_STATES),
    amount: range('CNY'),
    at: days(),
    name: prefix(),
    number: mark(),
    score: atLeast(),
    billNo: exact(),
    member: id(),
  },
  sorts: ['at', 'amount', 'rank', 'billNo'],
  first: 'at',
  queue: { due: 'dueAt' },
})
