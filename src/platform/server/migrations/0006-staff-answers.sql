-- The first answer to each request id of somebody who runs the house, as platform.answer keeps it for members.
create table platform.staff_answer (
  staff_id uuid not null,
  request_id uuid not null,
  call text not null,
  body_hash bytea not null,
  status smallint,
  body text,
  at timestamptz not null default clock_timestamp(),
  primary key (staff_id, request_id)
);
create index staff_answer_age on platform.staff_answer (at);
