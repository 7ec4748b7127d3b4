-- What of a member's identity a person looks at: pictures of the ID card that is noted, another name, another phone.
create table verification.review (
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('document', 'name', 'phone')),
  state text not null check (state in ('waiting', 'asked', 'passed', 'refused', 'withdrawn')),
  -- The name or phone that is asked for, sealed like a proof; its mark, and what may be shown of it and of the one there was.
  sealed bytea,
  mark bytea,
  shown text,
  old_shown text,
  area_code text,
  -- When it was sent the last time, and until when somebody is to have looked.
  sent_at timestamptz not null,
  due_at timestamptz not null,
  -- What somebody read off the pictures and found to be as it was given, by mark; and how often it was tried.
  fits text[] not null default '{}',
  compares integer not null default 0,
  -- What the member reads: why it was refused, or what is asked for.
  reply text,
  decided_at timestamptz,
  check ((kind = 'document') = (sealed is null)),
  check ((sealed is null) = (mark is null))
);
create unique index review_open on verification.review (member_id, kind) where state in ('waiting', 'asked');
create index review_of_member on verification.review (member_id, sent_at, id);
create index review_sent on verification.review (sent_at, id);
create index review_of_state on verification.review (state, sent_at, id);
create index review_of_kind on verification.review (kind, sent_at, id);
create index review_due on verification.review (due_at, id) where state = 'waiting';
create index review_of_mark on verification.review (mark) where mark is not null;
-- Accounts whose real name is the same.
create index proof_of_name on verification.proof (mark) where kind = 'realName';

-- Pictures that came with one, sealed; those that belong to none yet go after a day.
create table verification.review_picture (
  id uuid primary key,
  member_id uuid not null,
  review_id uuid references verification.review on delete cascade,
  media_type text not null,
  sealed bytea not null,
  uploaded_at timestamptz not null
);
create index review_picture_of on verification.review_picture (review_id, uploaded_at);
create index review_picture_loose on verification.review_picture (member_id, uploaded_at) where review_id is null;
