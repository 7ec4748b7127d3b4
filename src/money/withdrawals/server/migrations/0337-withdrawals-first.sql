-- Whether a withdrawal is the first of its member: `firstDraw` of the order. Those from before are told by their time.
alter table withdrawals.withdrawal add column first_draw boolean not null default false;
update withdrawals.withdrawal w set first_draw = true
  where not exists (
    select from withdrawals.withdrawal earlier
    where earlier.member_id = w.member_id
      and (earlier.submitted_at, earlier.bill_no) < (w.submitted_at, w.bill_no)
  );
