-- The rate of the discount that an order was promised, in hundredths of a percent: what it was made of is told once it is given. Null for
-- orders that a release before 0.2.0 placed.
alter table deposits.pay_order add column discount_rate integer;
