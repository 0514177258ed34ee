-- Exchanges: goods of an order come back, and what was paid for them pays a new order.
create table exchanges (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  -- Whose goods come back, and by which shipment.
  order_id bigint not null,
  shipment_id bigint not null,
  new_order_id bigint not null,
  status text not null default 'OPEN',
  -- What of the money of the order pays the new one: set aside while it is open.
  credit_minor bigint not null check (credit_minor between 0 and 9999999999),
  -- What of it did, by what came back; null while it is open.
  settled_minor bigint check (settled_minor between 0 and credit_minor),
  created_by text not null,
  created_at timestamptz not null default now(),
  ended_by text not null default '',
  ended_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  foreign key (store_id, new_order_id) references orders (store_id, id) on delete cascade,
  constraint exchanges_status_check check (status in ('OPEN', 'SETTLED', 'CANCELLED')),
  constraint exchanges_other_order check (new_order_id <> order_id),
  constraint exchanges_ended check (
    (status = 'OPEN') = (ended_at is null) and (status = 'OPEN') = (settled_minor is null) and (status <> 'CANCELLED' or settled_minor = 0))
);

create index on exchanges (store_id, order_id);

create unique index exchanges_new_order_once on exchanges (store_id, new_order_id);

create unique index exchanges_shipment_once on exchanges (store_id, shipment_id);
