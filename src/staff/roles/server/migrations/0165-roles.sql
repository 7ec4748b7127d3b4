create schema roles;

-- What somebody may do, together: a name and its permissions (src/staff/roles/roles.catalogue.ts).
create table roles.role (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{2,29}$'),
  -- What the house calls it; of the roles that a house begins with the texts say it.
  name text,
  permissions text[] not null,
  -- When people changed it: until then it follows the program.
  changed_at timestamptz,
  version int not null default 1
);

create table roles.holding (
  staff_id uuid not null,
  role_id text not null references roles.role,
  since timestamptz not null,
  primary key (staff_id, role_id)
);
create index holding_role on roles.holding (role_id);
