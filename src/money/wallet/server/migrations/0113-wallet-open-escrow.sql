-- The quick withdrawals of a member that are under way: their escrows alone have anything in them, of ever more that are over.
create index movement_in_escrow on wallet.movement (member_id)
  where deal = 'withdrawal' and ref_kind = 'quickWithdrawal' and status = 'processing';
