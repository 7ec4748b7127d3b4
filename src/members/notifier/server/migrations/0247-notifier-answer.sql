-- What the gateway said last of a text, in a few words that name nobody.
alter table notifier.outgoing add column answer text;
