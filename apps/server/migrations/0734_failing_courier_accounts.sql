-- Since when couriers refuse the credentials of accounts.
alter table courier_accounts add column failing_since timestamptz;
