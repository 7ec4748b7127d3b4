import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { isProposedAbout } from '../../server/release/release.store.ts'
import { LARGE_TIMES, NEW_DAYS } from '../signals.rules.ts'
import { withdrawalList } from '../withdrawals.desk.ts'

const PROPOSED = isProposedAbout(sql.ref('w.bill_no'))

/** The first of what asks for a closer look, as far as a row can tell. */
const SIGNAL = sql`case
  when exists (select from withdrawals.part p where p.bill_no = w.bill_no and p.state = 'failed') then 'partFailed'
  when coalesce(card.blocked_at, address.blocked_at) is not null then 'blockedPayee'
  when coalesce(card.shared_at, address.shared_at, w.closer_review_at) is not null then 'sharedPayee'
  when coalesce(card.bound_at, address.bound_at) > w.submitted_at - make_interval(days => ${NEW_DAYS}) then 'newPayee'
  when before.most is null then 'first'
  when w.amount >= ${LARGE_TIMES}::bigint * before.most then 'large'
  when w.holds > 0 then 'heldBefore'
end`

/** How the second look at it stands; nothing where none was drawn. */
const AGAIN = sql`case when look.bill_no is not null then coalesce(look.verdict, 'open') end`

const FEW = ['withdrawal_of_member', 'withdrawal_submitted', 'withdrawal_state_submitted'] as const

/** Withdrawals as those who run the house look through them. */
export const servedWithdrawals = serveList(withdrawalList, {
  file: import.meta.url,
  from: 'withdrawals.withdrawal as w',
  joins: sql`join identity.member m on m.id = w.member_id
    left join payees.card on w.payee_kind <> 'address' and card.id = w.card_id
    left join payees.virtual_address address on w.payee_kind = 'address' and address.id = w.card_id
    left join lateral (select max(earlier.amount) as most from withdrawals.withdrawal earlier
      where earlier.member_id = w.member_id and earlier.currency = w.currency and earlier.paid_at is not null
        and earlier.submitted_at < w.submitted_at) before on true
    left join withdrawals.second_look look on look.bill_no = w.bill_no`,
  columns: {
    billNo: 'w.bill_no',
    member: { id: 'w.member_id', name: 'm.shown_name' },
    amount: { units: 'w.amount', currency: 'w.currency' },
    payeeKind: 'w.payee_kind',
    payee: { from: 'w.last_four', read: (lastFour: string) => `*${lastFour}` },
    waiting: 'w.submitted_at',
    dueAt: 'w.review_due_at',
    signal: SIGNAL,
    state: 'w.state',
    secondSeat: PROPOSED,
    again: AGAIN,
  },
  filters: {
    state: 'w.state',
    again: (state) => sql`w.bill_no in (select bill_no from withdrawals.second_look
      where ${state === 'open' ? sql`looked_at is null` : sql`verdict = ${state}`})`,
    secondSeat: (is) => (is ? PROPOSED : sql`not ${PROPOSED}`),
    name: (start) =>
      sql`w.member_id in (select id from identity.member where ${beginsWith('name', start.toLowerCase())})`,
    billNo: 'w.bill_no',
    member: 'w.member_id',
    day: 'w.submitted_at',
  },
  queue: {
    waiting: sql`w.state = 'submitted' and not ${PROPOSED}`,
    index: 'withdrawal_review_due',
  },
  indexes: {
    waiting: {
      none: 'withdrawal_submitted',
      state: 'withdrawal_state_submitted',
      secondSeat: FEW,
      again: [...FEW, 'withdrawal_pkey'],
      name: FEW,
      billNo: 'withdrawal_pkey',
      member: 'withdrawal_of_member',
      day: FEW,
    },
  },
})
