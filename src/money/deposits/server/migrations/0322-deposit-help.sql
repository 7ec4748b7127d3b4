-- What a member can do about an order that does not go on: cancel it (so often a day), urge it, appeal with pictures.
alter table deposits.pay_order
  -- The site's day on which its member cancelled it.
  add column cancelled_day text,
  add column urged_at timestamptz;
create index pay_order_cancelled on deposits.pay_order (member_id, cancelled_day) where cancelled_day is not null;

-- Money in suspense that an appeal brought to its owner.
alter table deposits.receipt add column released_at timestamptz;

-- The tutorials a member has read, by kind, after orders of that kind ran out one after another.
create table deposits.guide_read (
  member_id uuid not null,
  pay_type_id text not null,
  read_at timestamptz not null,
  primary key (member_id, pay_type_id)
);

create table deposits.appeal (
  appeal_no text primary key,
  bill_no text not null references deposits.pay_order,
  member_id uuid not null,
  words text not null,
  state text not null check (state in ('reviewing', 'upheld', 'rejected')),
  -- Why: the order was credited already, money was released, or the rail's books know no payment.
  finding text check (finding in ('credited', 'released', 'notFound')),
  released bigint not null default 0 check (released >= 0),
  filed_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'reviewing') = (resolved_at is null)),
  check ((state = 'reviewing') = (finding is null))
);
create unique index appeal_one_open on deposits.appeal (bill_no) where state = 'reviewing';
create index appeal_of_member on deposits.appeal (member_id, filed_at desc);
create index appeal_due on deposits.appeal (filed_at) where state = 'reviewing';

-- Pictures of payments, as small as they are legible; shown to nobody but their member.
create table deposits.picture (
  id uuid primary key,
  bill_no text not null references deposits.pay_order,
  member_id uuid not null,
  appeal_no text references deposits.appeal,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 45000),
  uploaded_at timestamptz not null
);
create index picture_of_order on deposits.picture (bill_no);
create index picture_of_appeal on deposits.picture (appeal_no) where appeal_no is not null;
