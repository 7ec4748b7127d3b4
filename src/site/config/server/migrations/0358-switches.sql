-- The general control switches 3 (anchors), 4 (FBTY) and 6 (virtual currency) decided nothing until here, whatever they
-- said: gold coins were sold, sports took bets, and USDT hung on its own document alone. From here on they decide. So
-- every version and every draft says that they are on, and each house goes on as it was until somebody switches one off.
update settings.version
set value = value || '{"anchor": true, "fbty": true, "virtualCurrency": true}'
where document_id = 'site.switches';

update settings.draft
set value = value || '{"anchor": true, "fbty": true, "virtualCurrency": true}'
where document_id = 'site.switches' and jsonb_typeof(value) = 'object';
