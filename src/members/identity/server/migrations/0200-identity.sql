create schema identity;

-- A person's account. The name is unique in lower case; how it was typed is kept to show it.
create table identity.member (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9_]{3,19}$'),
  shown_name text not null check (lower(shown_name) = name),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- The client's id of the registration: sent twice, it is one registration.
  registration_id uuid not null unique,
  age_confirmed_at timestamptz not null,
  terms_accepted_at timestamptz not null,
  terms_version text not null,
  marketing_consent boolean not null,
  created_at timestamptz not null
);

-- Argon2id over the form in which the password travels; nothing else is kept of it.
create table identity.credential (
  member_id uuid primary key references identity.member,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null
);

-- A login. The token itself is never stored.
create table identity.session (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  member_id uuid not null references identity.member,
  device_id uuid not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'revoked', 'replaced')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_member on identity.session (member_id, created_at desc);
create index session_device on identity.session (device_id) where ended_at is null;

-- Failed logins under each key: an account's name, a name with a device it knows, a device, an address.
create table identity.attempt (
  key text primary key,
  failures int not null check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_age on identity.attempt (last_failed_at);

-- Verifications that were used: each counts once.
create table identity.used_verification (
  seed text primary key,
  expires_at timestamptz not null
);
