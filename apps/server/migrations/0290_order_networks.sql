create table order_networks (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  network bytea not null check (length(network) = 32),
  created_at timestamptz not null default now(),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on order_networks (created_at);
