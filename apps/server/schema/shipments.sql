-- The moves a shipment may make, as rows: its events point here, so that an illegal one cannot even be recorded.
create table shipment_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into shipment_transitions (from_status, to_status) values
  ('NEW', 'DRAFT'), ('NEW', 'PICKED_UP'), ('NEW', 'DELIVERED'), ('NEW', 'RETURNED'), ('NEW', 'RETURNING'),
  ('DRAFT', 'BOOKED'), ('DRAFT', 'PICKED_UP'), ('DRAFT', 'IN_TRANSIT'), ('DRAFT', 'OUT_FOR_DELIVERY'), ('DRAFT', 'HELD'),
  ('DRAFT', 'CANCELLED'),
  ('BOOKED', 'PICKED_UP'), ('BOOKED', 'IN_TRANSIT'), ('BOOKED', 'OUT_FOR_DELIVERY'), ('BOOKED', 'HELD'),
  ('BOOKED', 'DELIVERED'), ('BOOKED', 'PARTLY_DELIVERED'), ('BOOKED', 'RETURNING'), ('BOOKED', 'LOST'), ('BOOKED', 'CANCELLED'),
  ('PICKED_UP', 'IN_TRANSIT'), ('PICKED_UP', 'OUT_FOR_DELIVERY'), ('PICKED_UP', 'HELD'),
  ('PICKED_UP', 'DELIVERED'), ('PICKED_UP', 'PARTLY_DELIVERED'), ('PICKED_UP', 'RETURNING'), ('PICKED_UP', 'LOST'),
  ('IN_TRANSIT', 'PICKED_UP'), ('IN_TRANSIT', 'OUT_FOR_DELIVERY'), ('IN_TRANSIT', 'HELD'),
  ('IN_TRANSIT', 'DELIVERED'), ('IN_TRANSIT', 'PARTLY_DELIVERED'), ('IN_TRANSIT', 'RETURNING'), ('IN_TRANSIT', 'LOST'),
  ('OUT_FOR_DELIVERY', 'PICKED_UP'), ('OUT_FOR_DELIVERY', 'IN_TRANSIT'), ('OUT_FOR_DELIVERY', 'HELD'),
  ('OUT_FOR_DELIVERY', 'DELIVERED'), ('OUT_FOR_DELIVERY', 'PARTLY_DELIVERED'), ('OUT_FOR_DELIVERY', 'RETURNING'), ('OUT_FOR_DELIVERY', 'LOST'),
  ('HELD', 'PICKED_UP'), ('HELD', 'IN_TRANSIT'), ('HELD', 'OUT_FOR_DELIVERY'),
  ('HELD', 'DELIVERED'), ('HELD', 'PARTLY_DELIVERED'), ('HELD', 'RETURNING'), ('HELD', 'LOST'),
  ('PARTLY_DELIVERED', 'PARTLY_DELIVERED'), ('RETURNING', 'RETURNING'), ('RETURNING', 'RETURNED'), ('RETURNING', 'LOST'), ('RETURNING', 'CANCELLED');

create table shipments (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  -- Counts the shipments of its order; never used again.
  number integer not null check (number between 1 and :max_order_shipments),
  shipment_number text not null,
  status text not null default 'DRAFT',
  courier_name text not null default '' check (length(courier_name) <= :max_name_length),
  tracking_code text not null default '' check (length(tracking_code) <= :max_tracking_code_length),
  tracking_url text not null default '' check (length(tracking_url) <= :max_tracking_url_length),
  cod_minor bigint not null default 0 check (cod_minor >= 0),
  -- What was collected on delivery; null before, and where it is not known.
  collected_minor bigint check (collected_minor >= 0),
  parcel_count integer not null default 1 check (parcel_count between 1 and :max_shipment_pieces),
  -- What staff have weighed.
  weight_grams integer check (weight_grams between 1 and :max_shipment_grams),
  instruction text not null default '' check (length(instruction) <= :max_instruction_length),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  -- What its units and the packing weigh by the products, when they were put into it; null in shipments from before.
  estimated_grams bigint,
  -- What its courier has collected and not paid out: a copy of the ledger. Negative when it has paid out more.
  held_minor bigint not null default 0,
  -- delivery: goods of its order. exchange: the same, for goods of another order that come back. return: goods that come back.
  kind text not null default 'delivery',
  -- What staff accept as collected although it is less than the parcel was to collect.
  cash_accepted_minor bigint check (cash_accepted_minor >= 0),
  -- When its label was printed last, and how often.
  printed_at timestamptz,
  printed_count integer not null default 0,
  -- Its label, and the instruction for its rider, say so.
  is_fragile boolean not null default false,
  -- How its courier delivers it, where it offers several ways.
  delivery_type text not null default 'normal',
  -- What staff declare that it is worth; null for what its items were sold for.
  declared_minor bigint check (declared_minor >= 0),
  unique (store_id, id),
  unique (store_id, order_id, number),
  unique (store_id, shipment_number),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint shipments_delivery_type_check check (delivery_type in (:delivery_types)),
  constraint shipments_kind_check check (kind in (:shipment_kinds)),
  constraint shipments_status_check check (status in (:shipment_statuses)),
  constraint shipments_collected check (collected_minor is null or ended_at is not null),
  constraint shipments_ended check ((ended_at is not null) = (status in ('DELIVERED', 'PARTLY_DELIVERED', 'RETURNED', 'LOST', 'CANCELLED')))
);

create index on shipments (store_id, status, id desc);

create index on shipments (store_id, id desc);

create index on shipments (store_id, created_at);

create index on shipments (store_id, tracking_code) where tracking_code <> '';

create index shipments_held on shipments (store_id, id) where held_minor <> 0;

-- The units of an order's items in a shipment.
create table shipment_lines (
  store_id bigint not null references stores (id) on delete cascade,
  shipment_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null check (quantity > 0),
  delivered_quantity integer not null default 0 check (delivered_quantity >= 0),
  -- What came back: to be sold again, not to be sold again, and what did not come back at all.
  sellable_quantity integer not null default 0 check (sellable_quantity >= 0),
  damaged_quantity integer not null default 0 check (damaged_quantity >= 0),
  missing_quantity integer not null default 0 check (missing_quantity >= 0),
  primary key (store_id, shipment_id, order_line_id),
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  -- An order that is changed may have had a shipment that was cancelled.
  foreign key (store_id, order_line_id) references order_lines (store_id, id) on delete cascade,
  -- The last guard against units that are received twice.
  constraint shipment_lines_within check (delivered_quantity + sellable_quantity + damaged_quantity + missing_quantity <= quantity)
);

create index on shipment_lines (store_id, order_line_id);

create table shipment_events (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  shipment_id bigint not null,
  from_status text not null,
  to_status text not null,
  actor_type text not null check (actor_type in (:order_actors)),
  actor_id text not null default '',
  note text not null default '' check (length(note) <= :max_note_length),
  created_at timestamptz not null default now(),
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  foreign key (from_status, to_status) references shipment_transitions (from_status, to_status)
);

create index on shipment_events (store_id, shipment_id, id);
