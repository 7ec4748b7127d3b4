-- The device that a message was asked for on, where nobody was signed in; null where a member was.
alter table notifier.inbox add column device_id uuid;
create index inbox_of_device on notifier.inbox (device_id, sent_at desc) where device_id is not null;
