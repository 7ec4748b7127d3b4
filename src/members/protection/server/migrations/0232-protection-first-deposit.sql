-- What a member answered before the first deposit: limits, or none for now. It is asked once.
alter table protection.member
  add column first_answer text check (first_answer in ('limits', 'none')),
  add column first_answered_at timestamptz,
  add check ((first_answer is null) = (first_answered_at is null));
