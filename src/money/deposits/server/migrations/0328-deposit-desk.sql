-- What those who run the house look through and decide about deposits.
alter table deposits.appeal
  -- Which sentence its member reads where it was rejected; null for the one that the finding has by itself.
  add column reply text check (reply in ('notArrived', 'otherAccount', 'notCompleted', 'pictureUnclear'));
create index appeal_filed on deposits.appeal (filed_at, appeal_no);
create index appeal_of_order on deposits.appeal (bill_no, filed_at);
-- The queue: what is nearest the two hours in which an appeal is decided.
create index appeal_due_at on deposits.appeal (
  ((filed_at at time zone 'UTC' + interval '2 hours') at time zone 'UTC'), appeal_no) where state = 'reviewing';

-- Money in suspense, by the name of its transfer and its age; and what is past a day.
create index receipt_parked on deposits.receipt (settled_at, (rail || ':' || transfer_id)) where outcome = 'suspense';
create index receipt_parked_due on deposits.receipt (
  ((settled_at at time zone 'UTC' + interval '1 day') at time zone 'UTC'), (rail || ':' || transfer_id))
  where outcome = 'suspense' and released_at is null and return_id is null;
create index receipt_parked_amount on deposits.receipt (amount, settled_at) where outcome = 'suspense';
create index receipt_parked_remark on deposits.receipt (reference) where outcome = 'suspense';
-- To which order money was credited that somebody found to be its.
alter table deposits.receipt add column credited_to text references deposits.pay_order;
create index receipt_credited_to on deposits.receipt (credited_to) where credited_to is not null;

create index pay_order_placed on deposits.pay_order (placed_at, bill_no);
