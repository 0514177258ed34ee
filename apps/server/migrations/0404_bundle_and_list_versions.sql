alter table bundles add column if not exists version integer not null default 1;
alter table flash_deals add column if not exists version integer not null default 1;
alter table curated_lists add column if not exists version integer not null default 1;
