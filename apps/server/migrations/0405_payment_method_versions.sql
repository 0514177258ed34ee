alter table payment_methods add column if not exists version integer not null default 1;
