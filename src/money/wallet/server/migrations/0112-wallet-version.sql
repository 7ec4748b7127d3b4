-- How often the member's wallet has changed. The row is locked from when a change is told until that is committed: the changes of one
-- member are numbered in the order in which they come to be seen, whenever their transactions began.
create table wallet.version (
  member_id uuid primary key,
  version bigint not null
) with (fillfactor = 50);
