-- Who else pays in a name is asked before members pay each other.
create index depositor_of_name on deposits.depositor (name_mark);
