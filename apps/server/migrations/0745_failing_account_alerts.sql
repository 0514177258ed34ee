-- When staff were last alerted of an account whose credentials its courier refuses.
alter table courier_accounts add column failing_alerted_at timestamptz;
