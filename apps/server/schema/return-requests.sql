-- What couriers were asked to bring back. A row is written before the courier is called, and says what is known since.
create table return_requests (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  shipment_id bigint not null,
  courier text not null,
  -- Null when the account was deleted since.
  courier_account_id bigint,
  -- The consignment ID of the parcel; empty when it is not known.
  consignment_id text not null default '' check (length(consignment_id) <= :max_consignment_id_length),
  reason text not null default '' check (length(reason) <= :max_note_length),
  -- PENDING: not sent. SENT: a server has begun to send it. UNCLEAR: the courier may have it; without next_check_at it is asked
  -- when staff want that. It is sent once, whatever becomes of it.
  status text not null default 'PENDING',
  -- The ID at the courier.
  request_id text not null default '' check (length(request_id) <= :max_consignment_id_length),
  failure text not null default '',
  detail text not null default '' check (length(detail) <= :max_test_detail_length),
  requested_by text not null,
  -- How often the courier was asked for it since it was sent.
  checks integer not null default 0,
  -- When it is sent, or the courier is asked. A server postpones it before it calls the courier, so that one server does at a time.
  next_check_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete set null (courier_account_id),
  constraint return_requests_courier_check check (courier in (:courier_codes)),
  constraint return_requests_status_check check (status in (:return_request_statuses)),
  constraint return_requests_failure_check check (failure in ('', :booking_failures)),
  constraint return_requests_due check (status = 'UNCLEAR' or (status in ('PENDING', 'SENT')) = (next_check_at is not null))
);

-- A parcel is asked back once.
create unique index return_requests_once on return_requests (store_id, shipment_id) where status <> 'REFUSED';

create index on return_requests (store_id, shipment_id, id desc);

create index on return_requests (store_id, courier_account_id);

create index return_requests_due_index on return_requests (store_id, next_check_at) where next_check_at is not null;
