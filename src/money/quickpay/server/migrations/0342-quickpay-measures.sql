-- What an operator is told of quick pay is counted every quarter of a minute: each number has an index that holds no more than it.
create index withdrawal_open on quickpay.withdrawal (submitted_at) where ended_at is null;
create index deposit_closed on quickpay.deposit (closed_at) where closed_at is not null;
create index part_made on quickpay.part (made_at);
create index appeal_filed on quickpay.appeal (filed_at);
create index fall_back_made on quickpay.fall_back (made_at);
