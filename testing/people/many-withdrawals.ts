import type pg from 'pg'

/**
 * Fills a house with withdrawals of a thousand members, most of them over and some of those drawn for a second look: for
 * tests of lists, whose books are empty.
 */
export async function fillWithdrawals(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(
    `insert into identity.member (id, name, shown_name, registration_id, age_confirmed_at, terms_accepted_at,
       terms_version, marketing_consent, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'owner_' || n, 'owner_' || n,
       gen_random_uuid(), now(), now(), '1', false, now()
     from generate_series(1, 1000) n on conflict do nothing`,
  )
  await pool.query(
    `insert into withdrawals.withdrawal (bill_no, member_id, way, withdraw_type, amount, card_id, bank_code, last_four,
       state, site_day, submitted_at, review_due_at, approved_at, paid_at, ended_at, completed_by)
     select 'W' || lpad(n::text, 18, '0'), ('00000000-0000-4000-8000-' || lpad((n % 1000 + 1)::text, 12, '0'))::uuid,
       1, 0, (n * 7919::bigint % 5000 + 1) * 1000000, gen_random_uuid(), 'CMB', lpad((n % 10000)::text, 4, '0'),
       case when waits then 'submitted' else 'completed' end, to_char(at, 'YYYY-MM-DD'), at, at + interval '10 minutes',
       case when not waits then at end, case when not waits then at end, case when not waits then at end,
       case when not waits then 'member' end
     from (select n, n % 8 = 0 as waits, '2026-06-14T06:36:00Z'::timestamptz - n * interval '7.000001 seconds' as at
       from generate_series(1, $1::int) n) drawn`,
    [rows],
  )
  await pool.query(
    `insert into withdrawals.second_look (bill_no, what, lot, version, decided_at)
     select bill_no, 'released', right(bill_no, 2)::int, 1, approved_at from withdrawals.withdrawal
     where approved_at is not null and right(bill_no, 2) in ('01', '51')`,
  )
  await pool.query('analyze withdrawals.withdrawal')
  await pool.query('analyze withdrawals.second_look')
  await pool.query('analyze identity.member')
}
