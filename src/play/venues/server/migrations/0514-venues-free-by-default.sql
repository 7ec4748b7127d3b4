-- Without a row a member has free transfer from here on. Who was here before keeps what they know: transfers of
-- their own until they choose.
insert into venues.wallet_type (member_id, wallet_type, changed_at)
select id, 'manual', created_at from identity.member
on conflict (member_id) do nothing;
