-- Without a transaction.
-- Step: only messages with a secret say so.
alter table messages validate constraint messages_are_secret;
