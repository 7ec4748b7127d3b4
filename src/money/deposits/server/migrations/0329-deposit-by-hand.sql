-- Whether an order was to be transferred by hand to the account that is shown: as its channel said when it was placed.
alter table deposits.pay_order add column by_hand boolean;
