create table stock (
  store_id bigint not null,
  variant_id bigint not null,
  on_hand integer not null default 0 check (on_hand >= 0),
  is_tracked boolean not null default true,
  allow_backorder boolean not null default false,
  low_stock_threshold integer not null default 5 check (low_stock_threshold >= 0),
  updated_at timestamptz not null default now(),
  primary key (store_id, variant_id),
  foreign key (store_id, variant_id) references variants (store_id, id) on delete cascade,
  constraint stock_on_hand_most check (on_hand <= :max_restocked_on_hand)
);

-- The ledger beside the counter: for a tracked variant, on_hand is always the sum of its moves.
create table stock_moves (
  id bigint default new_id() primary key,
  store_id bigint not null,
  variant_id bigint not null,
  kind text not null check (kind in (:stock_move_kinds)),
  quantity integer not null check (quantity <> 0),
  order_id bigint,
  reason text not null default '' check (length(reason) <= :max_remark_length),
  actor text not null default '',
  created_at timestamptz not null default now(),
  foreign key (store_id, variant_id) references stock (store_id, variant_id) on delete cascade,
  check ((order_id is not null) = (kind in ('sale', 'release', 'return', 'edit'))),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

-- Sold once, restocked at most once, per order and variant.
create unique index stock_moves_once on stock_moves (store_id, order_id, variant_id, kind) where kind in ('sale', 'release');

create index on stock_moves (store_id, variant_id, id desc);

-- The returns of one order: the unique index of its sales and releases has none of them.
create index stock_moves_returned on stock_moves (store_id, order_id) where kind = 'return';
