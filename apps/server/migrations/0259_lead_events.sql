-- Without a transaction.
-- Step: the events of unfinished checkouts.
alter table leads add column if not exists announced_at timestamptz, add column if not exists conversion_announced_at timestamptz;
alter table leads drop constraint if exists leads_announced, add constraint leads_announced check (conversion_announced_at is null or announced_at is not null);
-- Step: those that no order has ended.
drop index concurrently if exists leads_unconverted;
create index concurrently leads_unconverted on leads (store_id, announced_at) where announced_at is not null and conversion_announced_at is null;
