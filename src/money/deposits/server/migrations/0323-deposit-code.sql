-- A channel that asks for a code from the member's phone before each order.
alter table deposits.channel add column needs_code boolean not null default false;
