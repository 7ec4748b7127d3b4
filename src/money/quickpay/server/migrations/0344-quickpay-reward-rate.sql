-- The rate of the reward that a deposit was promised, in hundredths of a percent. Null for those that a release before 0.2.0 placed.
alter table quickpay.deposit add column reward_rate integer;
