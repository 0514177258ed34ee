alter table categories add column version integer not null default 1;
alter table brands add column version integer not null default 1;
