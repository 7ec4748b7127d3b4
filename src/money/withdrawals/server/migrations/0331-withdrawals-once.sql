-- The request that submitted it: answers to requests are cleared away after some days, but a withdrawal is submitted once.
alter table withdrawals.withdrawal add column request_id uuid;
create unique index withdrawal_of_request on withdrawals.withdrawal (member_id, request_id);
