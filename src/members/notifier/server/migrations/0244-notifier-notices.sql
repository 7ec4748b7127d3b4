-- What a message tells, where it is no code; null of codes.
alter table notifier.inbox add column notice text;
