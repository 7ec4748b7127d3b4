-- Unused since release 0.1.0: grants.grant.budget, which no release has had.
-- What bears a grant is an account; a budget is the most that is given of a kind.
alter table grants.grant rename column budget to account;
