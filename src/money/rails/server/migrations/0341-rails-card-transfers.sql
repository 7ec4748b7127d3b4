-- Payments at the sandbox bank that go to a member's card and not to the house: whose card the page shows. The house is told nothing of them.
alter table rails_sandbox.collection add column payee jsonb;
