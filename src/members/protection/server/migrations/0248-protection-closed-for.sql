-- Why those who run the house closed an account: its member reads the sentence of it. Null where the member closed it.
alter table protection.pause add column closed_for text check (closed_for is null or (kind = 'closure' and by_house));

-- Neither who set a pause nor why changes any more.
create or replace function protection.keep_pause() returns trigger language plpgsql as
$$ begin
  if old.ended_at is not null
     or row(new.id, new.member_id, new.kind, new.term, new.started_at, new.ends_at, new.by_house, new.closed_for)
        is distinct from
        row(old.id, old.member_id, old.kind, old.term, old.started_at, old.ends_at, old.by_house, old.closed_for)
  then raise exception 'pause % stands', old.id; end if;
  return new;
end $$;
