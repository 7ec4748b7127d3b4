create schema settings;

-- What was published of each document, the first as the house was set when it began. Live is the newest whose time has
-- come: nothing is ever written when a version becomes live.
create table settings.version (
  document_id text not null,
  no integer not null check (no > 0),
  value jsonb not null,
  effective_from timestamptz not null,
  published_at timestamptz not null,
  -- Who proposed it, who published it (the same where one is enough), and the change by which; none at the beginning.
  proposed_by uuid,
  published_by uuid,
  change_id uuid,
  reason text,
  -- The version that it brings back.
  rolls_back integer,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (document_id, no),
  constraint version_by_somebody check ((published_by is null) = (proposed_by is null))
);

-- What somebody has in hand: their own, until they propose it or let go of it.
create table settings.draft (
  document_id text not null,
  staff_id uuid not null,
  -- The version it began from.
  base_no integer not null,
  value jsonb not null,
  saved_at timestamptz not null,
  primary key (document_id, staff_id)
);
