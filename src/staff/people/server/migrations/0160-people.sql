create schema people;

-- How the house is run, from its founding on.
create table people.house (
  only_one boolean primary key default true check (only_one),
  -- Chosen at the founding: one person alone, or several.
  alone boolean not null,
  -- The host that passkeys are for; fixed by the first one.
  rp_id text,
  founded_at timestamptz not null,
  -- When a second person first could approve: a house of one is over then, for good.
  second_at timestamptz
);

-- Somebody who runs the house. Two accounts of one human have one person_id.
create table people.staff (
  id uuid primary key,
  person_id uuid not null,
  name text not null unique check (name ~ '^[a-z][a-z0-9_]{2,19}$'),
  display_name text not null,
  -- Their own member account: it cannot bet, and they decide nothing about it.
  member_id uuid unique,
  active boolean not null default true,
  approves_from timestamptz not null,
  -- Last time that a factor was enrolled by a recovery code or by breaking the glass.
  recovered_at timestamptz,
  password_hash text check (password_hash like '$argon2id$%'),
  password_since timestamptz,
  locale text not null,
  -- One of a sandbox's own people, who prove themselves by a press; only a sandbox has any.
  of_sandbox boolean not null default false,
  created_at timestamptz not null,
  unique (id, person_id)
);
create index staff_person on people.staff (person_id);

create table people.passkey (
  credential_id text primary key,
  staff_id uuid not null references people.staff,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_staff on people.passkey (staff_id);

-- The secret of an authenticator, sealed under the house's secret; a counter that was used never counts again.
create table people.totp (
  staff_id uuid primary key references people.staff,
  sealed bytea not null,
  last_counter bigint not null,
  created_at timestamptz not null
);

-- Codes that enrol a factor once, as hashes.
create table people.recovery_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  staff_id uuid not null references people.staff,
  used_at timestamptz
);
create index recovery_code_staff on people.recovery_code (staff_id);

-- One-time codes: of the founding, of an invitation, of a recovery on the server. The code itself is never stored.
create table people.invitation (
  id uuid primary key,
  kind text not null check (kind in ('founding', 'invitation', 'recovery')),
  code_hash bytea unique check (octet_length(code_hash) = 32),
  name text,
  display_name text,
  roles text[] not null default '{}',
  -- Of an invitation: whose second account it is, else a new person's.
  person_id uuid,
  -- Of a recovery: whose factor it enrols.
  staff_id uuid references people.staff,
  invited_by uuid references people.staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'invitation') = (name is not null)),
  check ((kind = 'recovery') = (staff_id is not null))
);
create unique index invitation_name on people.invitation (name) where used_at is null and withdrawn_at is null;
create unique index invitation_founding on people.invitation (kind) where kind = 'founding' and used_at is null;

-- A sign-in. The token itself is never stored.
create table people.session (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  staff_id uuid not null references people.staff,
  device_id uuid not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When they last proved themselves in it.
  proved_at timestamptz,
  -- Opened while the glass was broken for this machine: it approves nothing.
  broken_glass boolean not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signedOut', 'ended', 'replaced', 'deactivated', 'secret')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_staff on people.session (staff_id, created_at desc);
create index session_device on people.session (device_id) where ended_at is null;

-- What a passkey is to sign: once, within five minutes, on the device that asked.
create table people.challenge (
  challenge bytea primary key check (octet_length(challenge) = 32),
  purpose text not null check (purpose in ('signIn', 'stepUp', 'enrol')),
  device_id uuid not null,
  expires_at timestamptz not null
);
create index challenge_age on people.challenge (expires_at);

-- Failed sign-ins and codes under each key: a name, a name with a device it knows, a device, an address.
create table people.attempt (
  key text primary key,
  failures int not null check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_age on people.attempt (last_failed_at);

-- From where the console is reached: by everybody (scope `house`) or by a role.
create table people.allow_list (
  scope text primary key,
  ranges text[] not null check (cardinality(ranges) > 0),
  changed_at timestamptz not null
);

-- Each time that access was restored on the server itself.
create table people.broken_glass (
  id uuid primary key,
  kind text not null check (kind in ('factor', 'loopback')),
  staff_id uuid references people.staff,
  at timestamptz not null,
  -- Of `loopback`: until when allow lists do not hold on this machine.
  until timestamptz not null
);
create index broken_glass_at on people.broken_glass (at desc);
