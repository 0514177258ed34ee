-- A category can be hidden from shoppers, with all below it.
alter table categories add column is_hidden boolean not null default false;

create index on categories (store_id) where is_hidden;
