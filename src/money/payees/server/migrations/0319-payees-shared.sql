-- Who else has a card, or a name, is asked before members pay each other.
create index card_of_number on payees.card (number_mark);
create index card_of_holder on payees.card (holder_mark);
