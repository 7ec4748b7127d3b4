-- One order for the messages of all topics, so that any process can read on from where it was. The relay writes them one
-- batch after the other (it holds its cursor's row), so that their numbers are the order of their commits.
alter table platform.realtime_message add column id bigint generated always as identity;
create unique index realtime_message_order on platform.realtime_message (id);
