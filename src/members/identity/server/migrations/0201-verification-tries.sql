-- How often a verification was tried; `used` once it counts no more. Rows of before were all used up.
alter table identity.used_verification
  add column tries smallint not null default 1 check (tries > 0),
  add column used boolean not null default true;
