-- The withdraw password of a member, apart from the login password: Argon2id, nothing else is kept of it.
create table withdrawals.password (
  member_id uuid primary key,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null
);
