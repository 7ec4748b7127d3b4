-- A limit or a break that those who run the house set; its member is told so. They only tighten.
alter table protection.spending_limit add column by_house boolean not null default false;
alter table protection.pause add column by_house boolean not null default false;
