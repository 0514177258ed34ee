-- Without a transaction.
-- Step: who caused an event.
alter table outbox add column if not exists staff_id uuid default nullif(current_setting('app.staff_id', true), '')::uuid;
-- Step: the same in the log.
alter table event_log add column if not exists staff_id uuid;
