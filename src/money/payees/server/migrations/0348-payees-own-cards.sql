-- Who may be the same person is asked of all cards that a member has, or had, and not only of those that are bound.
drop index payees.card_of_member;
create index card_of_member on payees.card (member_id, bound_at);
