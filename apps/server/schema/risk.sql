-- How likely an order is to come back unpaid, for staff only. Storefronts never read this table.
create table order_risks (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  score integer not null check (score between 0 and 100),
  level text not null check (level in (:risk_levels)),
  -- [{"code", "effect", "count"}], the strongest first.
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  scored_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on order_risks (store_id, score desc, order_id desc);

create index on order_risks (store_id, level, order_id desc);
