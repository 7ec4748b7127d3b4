-- Since when a reality check waits that its member's choice of a longer interval would have put off: due until it is acknowledged.
alter table protection.session add column waits_since timestamptz;
