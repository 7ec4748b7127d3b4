-- Which deeds still have an address, by age (server/retention.ts). By itself: deeds wait for as long as it takes to read all of them.
create index audit_address_age on platform.audit (at) where ip is not null;
