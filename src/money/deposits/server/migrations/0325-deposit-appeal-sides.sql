-- Appeals of every kind are of one shape (src/money/disputes): this kind has one side, the member whose order it is.
alter table deposits.appeal add column filed_by text not null default 'member';
