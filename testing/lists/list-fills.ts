import { fillWithdrawals } from '#testing/people/many-withdrawals.ts'
import { fillToys } from '#testing/toy/toy-list.ts'
import type { ListFill } from './list-plans.ts'
import { MONEY_FILLS } from './money-fills.ts'
import { PLAY_FILLS } from './play-fills.ts'

/** How each list of the house is filled for the test of its plans: a list that comes takes its line here. */
export const LIST_FILLS: Readonly<Record<string, ListFill>> = {
  'changes.audit': {
    fill: async (pool) => {
      await pool.query(
        `insert into platform.audit (at, actor_kind, actor_id, trace_id, action, subject)
         select '2026-06-14T06:36:00Z'::timestamptz - n * interval '7 seconds',
           (array['member', 'member', 'member', 'staff', 'system', 'visitor'])[n % 6 + 1],
           '00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'), n::text,
           'toy.act' || n % 40, 'toy:' || n from generate_series(1, 100000) n`,
      )
      await pool.query('analyze platform.audit')
    },
    samples: { subject: 'toy:77', action: 'toy.act7', kind: 'staff', at: '2026-06-10..2026-06-11' },
  },
  ...MONEY_FILLS,
  ...PLAY_FILLS,
  'identity.members': {
    fill: async (pool) => {
      await pool.query(
        `insert into identity.member (id, name, shown_name, status, registration_id, age_confirmed_at, terms_accepted_at,
           terms_version, marketing_consent, created_at)
         select gen_random_uuid(), 'filled_' || n, 'filled_' || n, case when n % 50 = 0 then 'suspended' else 'active' end,
           gen_random_uuid(), at, at, '1', false, at
         from (select n, '2026-06-14T06:36:00Z'::timestamptz - n * interval '7 seconds' as at
           from generate_series(1, 100000) n) made`,
      )
      await pool.query(
        `insert into verification.proof (kind, member_id, sealed, mark, shown, proved_at)
         select 'phone', id, '', decode(md5(id::text), 'hex'), '138****8000', created_at
         from identity.member where name like 'filled%' and shown_name not like '%0'`,
      )
      await pool.query('analyze identity.member, verification.proof')
    },
    samples: { name: 'filled_77' },
  },
  'access.blacklist': {
    fill: async (pool) => {
      await pool.query(
        `insert into access.bar (id, member_id, member_name, reason, seats, barred_at, until, ended_at)
         select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid,
           'filled_' || n, 'checking', 2, at, null, case when n > 500 then at end
         from (select n, '2026-06-14T06:36:00Z'::timestamptz - n * interval '9 seconds' as at
           from generate_series(1, 100000) n) made on conflict do nothing`,
      )
      await pool.query('analyze access.bar')
    },
  },
  'verification.reviews': {
    fill: async (pool) => {
      await pool.query(
        `insert into verification.review (id, member_id, kind, state, sealed, mark, sent_at, due_at)
         select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((case when n % 200 = 0 then n else n % 1000 end)::text, 12, '0'))::uuid,
           (array['document', 'name', 'phone'])[n % 3 + 1],
           case when n % 200 = 0 then 'waiting' else (array['passed', 'refused', 'withdrawn'])[n % 3 + 1] end,
           case when n % 3 > 0 then '\\x00'::bytea end, case when n % 3 > 0 then decode(md5(n::text), 'hex') end, at, at
         from (select n, '2026-06-14T06:36:00Z'::timestamptz - n * interval '7 seconds' as at
           from generate_series(1, 100000) n) made`,
      )
      await pool.query('analyze verification.review')
    },
    samples: { member: '00000000-0000-4000-8000-000000000077' },
  },
  'toy.things': { fill: (pool) => fillToys(pool, 100_000) },
  'withdrawals.orders': {
    fill: (pool) => fillWithdrawals(pool, 100_000),
    samples: { billNo: 'W000000000000000007' },
  },
}
