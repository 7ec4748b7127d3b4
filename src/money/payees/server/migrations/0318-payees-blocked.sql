-- What those who run the house blocked: it stays bound, and nothing is paid to it until two lift that.
alter table payees.card
  add column blocked_at timestamptz,
  add column block_reason text check (block_reason in ('numberWrong', 'otherName', 'reported', 'shared', 'asked')),
  add constraint card_blocked_for check ((blocked_at is null) = (block_reason is null));
alter table payees.virtual_address
  add column blocked_at timestamptz,
  add column block_reason text check (block_reason in ('numberWrong', 'otherName', 'reported', 'shared', 'asked')),
  add constraint virtual_address_blocked_for check ((blocked_at is null) = (block_reason is null));

-- Who of the house looked at a whole number, so that nobody looks at many. Why they did, the audit has.
create table payees.reveal (
  id uuid primary key,
  staff_id uuid not null,
  payee_id uuid not null,
  at timestamptz not null
);
create index reveal_of on payees.reveal (staff_id, at);

-- Those who run the house go through what is bound by its age; what is blocked or shared is little of it.
create index card_bound on payees.card (bound_at, id) where removed_at is null;
create index card_blocked on payees.card (bound_at, id) where removed_at is null and blocked_at is not null;
create index card_shared on payees.card (bound_at, id) where removed_at is null and shared_at is not null;
create index virtual_address_bound on payees.virtual_address (bound_at, id) where removed_at is null;
create index virtual_address_blocked on payees.virtual_address (bound_at, id)
  where removed_at is null and blocked_at is not null;
create index virtual_address_shared on payees.virtual_address (bound_at, id)
  where removed_at is null and shared_at is not null;
