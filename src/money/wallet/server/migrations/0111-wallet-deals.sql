-- Rooms bring kinds of movement of their own. Which there are says the contract; here a kind only has to be a name. Every row
-- was held to a list of such names, so none has to be looked at again.
alter table wallet.movement
  drop constraint movement_deal_check,
  add constraint movement_deal_is_a_name check (deal ~ '^[a-z][A-Za-z]{2,31}$') not valid;
