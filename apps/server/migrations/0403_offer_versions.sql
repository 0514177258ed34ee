alter table offers add column if not exists version integer not null default 1;
