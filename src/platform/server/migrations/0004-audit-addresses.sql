-- The network address of a deed is taken out of the record once it is 90 days old (server/retention.ts). Nothing else of it can change, and
-- none can be put there.
create function platform.refuse_audit_change() returns trigger language plpgsql as $$
declare
  with_address platform.audit := new;
begin
  with_address.ip := old.ip;
  -- `*=` compares byte for byte.
  if tg_op = 'UPDATE' and new.ip is null and old.at < now() - interval '90 days' and with_address *= old then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create or replace trigger audit_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_audit_change();
