create table cancellation_requests (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  status text not null check (status in (:cancellation_statuses)),
  reason text not null check (length(reason) between 1 and :max_note_length),
  admin_note text not null default '' check (length(admin_note) <= :max_note_length),
  requested_by text not null,
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint cancellation_requests_reviewed check ((status in ('APPROVED', 'REJECTED')) = (reviewed_at is not null))
);

create unique index cancellation_requests_one_open on cancellation_requests (store_id, order_id) where status = 'PENDING';

create index on cancellation_requests (store_id, order_id, id);

create index on cancellation_requests (store_id, status, id desc);
