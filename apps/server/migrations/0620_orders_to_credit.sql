-- Orders with a tax invoice of which something may have to be credited: a job writes the note of each, and takes it off. Rows are
-- only added, so that who adds one waits for nobody.
create table orders_to_credit (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  queued_at timestamptz not null default now(),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on orders_to_credit (store_id, order_id);
