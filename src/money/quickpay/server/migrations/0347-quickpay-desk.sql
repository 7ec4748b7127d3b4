-- What those who run the house look through and decide about quick pay.
alter table quickpay.deposit
  -- Why its dispute was decided so, as both sides read it; null where nobody said more than the finding.
  add column verdict text check (verdict in ('booksHave', 'proofHolds', 'booksLack', 'otherCard', 'noProof'));
create index deposit_placed on quickpay.deposit (placed_at, bill_no);
-- The queue of disputes by their age, and what is nearest the hour in which one is decided.
create index deposit_disputed on quickpay.deposit (due_set_at, bill_no) where state in ('frozen', 'late');
create index deposit_disputed_due on quickpay.deposit (
  ((due_set_at at time zone 'UTC' + interval '1 hour') at time zone 'UTC'), bill_no) where state in ('frozen', 'late');
create index appeal_of_member on quickpay.appeal (member_id, filed_at) where member_id is not null;
