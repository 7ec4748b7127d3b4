-- The order in which the audit is sealed. By itself: deeds wait for as long as it takes to read all of them.
create index audit_order on platform.audit (xid, id) where xid is not null;
