import type { ListFill } from './list-plans.ts'

const AT = `'2026-06-14T06:36:00Z'::timestamptz - n * interval '9 seconds'`
/** Members that nobody registered: one in each thousand rows. */
const MEMBER = `('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid`
const ROWS = 100_000

const deposits: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into deposits.pay_order (bill_no, id, member_id, pay_type_id, channel_id, rail, reference, currency,
         amount, instructions, state, expires_at, stage_minutes, placed_at, closed_at)
       select 'T' || lpad(n::text, 10, '0'), gen_random_uuid(), ${MEMBER}, '1', 'bank-yungang', 'sandbox', n::text,
         'CNY', (n % 5000 + 1) * 1000000::bigint, '{}', (array['credited', 'expired', 'cancelled'])[n % 3 + 1],
         ${AT}, 15, ${AT}, ${AT} from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query(
      `insert into deposits.appeal (appeal_no, bill_no, member_id, words, state, finding, filed_at, resolved_at)
       select 'A' || lpad(n::text, 10, '0'), 'T' || lpad(n::text, 10, '0'), ${MEMBER}, 'paid',
         case when n % 500 = 0 then 'reviewing' else 'rejected' end,
         case when n % 500 = 0 then null else 'notFound' end, ${AT},
         case when n % 500 = 0 then null else ${AT} end from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query(
      `insert into deposits.receipt (rail, transfer_id, reference, bill_no, currency, amount, status, outcome, reason,
         first_seen_at, settled_at, released_at)
       select 'sandbox', n::text, n::text, case when n % 2 = 0 then 'T' || lpad(n::text, 10, '0') end, 'CNY',
         (n % 5000 + 1) * 1000000::bigint, 'settled', 'suspense',
         (array['unknownOrder', 'wrongAmount', 'alreadyCredited'])[n % 3 + 1], ${AT}, ${AT},
         case when n % 500 = 0 then null else ${AT} end from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query('analyze deposits.pay_order, deposits.appeal, deposits.receipt')
  },
}

const quickpay: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into quickpay.withdrawal (bill_no, member_id, request_id, amount, unmatched, received, open_parts, card_id,
         bank_code, last_four, first_draw, site_day, submitted_at, match_until, match_set_at, ended_at)
       select 'F' || n, ${MEMBER}, gen_random_uuid(), 100000000, 0, case when n % 500 = 0 then 0 else 100000000 end,
         case when n % 500 = 0 then 1 else 0 end, gen_random_uuid(), 'CMB', '0000', false, '2026-06-14', ${AT}, ${AT},
         ${AT}, case when n % 500 = 0 then null else ${AT} end
       from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query(
      `insert into quickpay.deposit (bill_no, member_id, request_id, amount, state, part_no, reference, placed_day,
         placed_at, paid_at, closed_at, due_set_at, due_seconds)
       select 'T' || lpad(n::text, 10, '0'), ${MEMBER}, gen_random_uuid(), (n % 5000 + 1) * 1000000::bigint,
         case when n % 500 = 0 then 'late' else 'credited' end, 'P' || n, n::text, '2026-06-14', ${AT}, ${AT}, ${AT},
         ${AT}, 0 from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query(
      `insert into quickpay.part (part_no, bill_no, deposit_no, amount, state, made_at, ended_at)
       select 'P' || n, 'F' || n, 'T' || lpad(n::text, 10, '0'), 100000000, 'released', ${AT}, ${AT}
       from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query('analyze quickpay.withdrawal, quickpay.deposit, quickpay.part')
  },
}

const adjustments: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into wallet.adjustment (id, member_id, kind, cause, record_kind, record_id, amount, proposed_by, made_at)
       select gen_random_uuid(), ${MEMBER}, 'credit', (array['creditMissing', 'chargedTwice', 'settledWrong'])[n % 3 + 1],
         'deposit', 'T' || lpad(n::text, 10, '0'), 1000000, 'somebody', ${AT}
       from generate_series(1, ${ROWS}) n`,
    )
    await pool.query('analyze wallet.adjustment')
  },
}

/** Of the lines of all members one in five hundred awaits review. */
const transactions: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into wallet.movement (id, member_id, deal, status, currency, amount, ref_kind, ref_id, created_at, updated_at)
       select gen_random_uuid(), ${MEMBER}, 'withdrawal', case when n % 500 = 0 then 'processing' else 'done' end, 'CNY',
         (n % 5000 + 1) * 1000000::bigint, 'withdrawal', 'T' || lpad(n::text, 10, '0'), ${AT}, ${AT}
       from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query('analyze wallet.movement')
  },
}

const payees: ListFill = {
  fill: async (pool) => {
    await pool.query(
      `insert into payees.holder (member_id) select ${MEMBER} from generate_series(0, 999) n on conflict do nothing`,
    )
    await pool.query(
      `insert into payees.card (id, member_id, kind, bank_code, card_type, last_four, holder_shown, sealed, number_mark,
         holder_mark, is_default, bound_at, shared_at, blocked_at, block_reason)
       select gen_random_uuid(), ${MEMBER}, 'card', 'CMB', 0, lpad((n % 10000)::text, 4, '0'), '林*', '',
         decode(md5(n::text), 'hex'), '', false, ${AT}, case when n % 500 = 0 then ${AT} end,
         case when n % 700 = 0 then ${AT} end, case when n % 700 = 0 then 'asked' end
       from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query(
      `insert into payees.virtual_address (id, member_id, protocol, shown, sealed, mark, is_default, bound_at, usable_at,
         shared_at, blocked_at, block_reason)
       select gen_random_uuid(), ${MEMBER}, 0, 'TJRyWw…5tDe', '', decode(md5(n::text), 'hex'), false, ${AT}, ${AT},
         case when n % 500 = 0 then ${AT} end, case when n % 700 = 0 then ${AT} end,
         case when n % 700 = 0 then 'asked' end from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    await pool.query('analyze payees.card, payees.virtual_address')
  },
}

/** The lists of balances, deposits, quick pay and what is bound. */
export const MONEY_FILLS = {
  'deposits.appeals': { ...deposits, samples: { billNo: 'T0000000500' } },
  'deposits.orders': { ...deposits, samples: { channel: 'bank-yungang' } },
  'deposits.suspense': { ...deposits, samples: { remark: '77', billNo: 'T0000000500' } },
  'payees.addresses': payees,
  'payees.cards': payees,
  'quickpay.disputes': quickpay,
  'quickpay.orders': quickpay,
  'wallet.inReview': { ...transactions, samples: { record: 'T0000000500' } },
  'wallet.adjustments': { ...adjustments, samples: { record: 'T0000000500' } },
} satisfies Record<string, ListFill>
