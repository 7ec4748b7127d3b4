-- By which those who run the house look into the audit: by when, and by which of them. Entries are added at their end.
create index audit_at on platform.audit (at, id);
create index audit_of_staff on platform.audit (actor_id, at, id) where actor_kind = 'staff';
