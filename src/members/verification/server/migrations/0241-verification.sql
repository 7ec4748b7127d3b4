create schema verification;

-- What of a member's identity is proved. Values are sealed (AES-256-GCM; the key is not in the database); marks (HMAC-SHA-256)
-- know a number or a name again, and keep it to one account.
create table verification.proof (
  member_id uuid not null,
  kind text not null check (kind in ('phone', 'realName', 'idCard')),
  sealed bytea not null,
  mark bytea not null,
  -- What may be shown of it.
  shown text not null,
  -- The area code of a phone.
  area_code text,
  proved_at timestamptz not null,
  primary key (member_id, kind)
);
create unique index proof_one_account on verification.proof (kind, mark) where kind in ('phone', 'idCard');

-- Codes that were sent. Of the code itself only a keyed hash is kept.
create table verification.code (
  id uuid primary key,
  member_id uuid not null,
  purpose text not null,
  phone_mark bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index code_of_member on verification.code (member_id, purpose, sent_at desc);
create index code_of_phone on verification.code (phone_mark, sent_at desc);
