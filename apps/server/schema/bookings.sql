-- The bookings of shipments at couriers. A row is written before the courier is called, and says what is known since.
create table shipment_bookings (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  shipment_id bigint not null,
  courier text not null,
  -- Null when the account was deleted since.
  courier_account_id bigint,
  -- As the courier knows them; empty where it needs none.
  place_id text not null default '' check (length(place_id) <= :max_name_length),
  place_name text not null default '' check (length(place_name) <= :max_name_length),
  pickup_place_id text not null default '' check (length(pickup_place_id) <= :max_name_length),
  -- PENDING: not sent. SENT: a server has begun to send it. UNCLEAR: the courier may have the parcel; without next_check_at
  -- staff find out. It is sent once, whatever becomes of it.
  status text not null default 'PENDING',
  consignment_id text not null default '' check (length(consignment_id) <= :max_consignment_id_length),
  -- What the courier said that it charges for the delivery, and for collecting the cash; null where it is not known.
  fee_minor bigint check (fee_minor >= 0),
  failure text not null default '',
  detail text not null default '' check (length(detail) <= :max_test_detail_length),
  note text not null default '' check (length(note) <= :max_note_length),
  requested_by text not null,
  resolved_by text not null default '',
  -- How often the courier was asked for the parcel since it was sent.
  checks integer not null default 0,
  -- When it is sent, or the courier is asked. A server postpones it before it calls the courier, so that one server does at a time.
  next_check_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a message of the courier calls the parcel, until the courier is asked whose it is.
  hinted_consignment_id text not null default '' check (length(hinted_consignment_id) <= :max_consignment_id_length),
  cod_fee_minor bigint check (cod_fee_minor >= 0),
  -- When the courier is asked for the fees that it has not said; null when it is not asked any more.
  fees_due_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete set null (courier_account_id),
  constraint shipment_bookings_courier_check check (courier in (:courier_codes)),
  constraint shipment_bookings_status_check check (status in (:booking_statuses)),
  constraint shipment_bookings_failure_check check (failure in ('', :booking_failures)),
  constraint shipment_bookings_due check (status = 'UNCLEAR' or (status in ('PENDING', 'SENT')) = (next_check_at is not null))
);

-- A parcel is at one courier, once.
create unique index shipment_bookings_once on shipment_bookings (store_id, shipment_id) where status <> 'REFUSED';

create unique index shipment_bookings_consignment_once on shipment_bookings (store_id, courier, consignment_id) where consignment_id <> '';

create index on shipment_bookings (store_id, shipment_id, id desc);

create index on shipment_bookings (store_id, courier_account_id);

create index shipment_bookings_due_index on shipment_bookings (store_id, next_check_at) where next_check_at is not null;

create index shipment_bookings_fees_due_index on shipment_bookings (store_id, fees_due_at) where fees_due_at is not null;
