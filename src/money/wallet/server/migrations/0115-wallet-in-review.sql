-- The lines of all members that await review, for those who run the house: what waits longest first. Few of ever more.
create index movement_in_review on wallet.movement (created_at, id) where status = 'processing';
