-- Until here the line of a withdrawal that partly changed to an ordinary one went on saying all of it, beside the ordinary one's own line.
-- Few are: some of each was paid, or still is.
update wallet.movement m set amount = w.amount - w.ordinary
  from quickpay.withdrawal w
  where w.ordinary > 0 and w.ordinary < w.amount
    and m.ref_kind = 'quickWithdrawal' and m.ref_id = w.bill_no and m.deal = 'withdrawal' and m.amount = w.amount;
