-- The confirmation desk.
create table desk_tasks (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  attempts integer not null default 0 check (attempts >= 0),
  busy_calls integer not null default 0 check (busy_calls >= 0),
  due_at timestamptz not null,
  appointment_agent text,
  last_outcome text not null check (last_outcome in ('confirmed', 'no_answer', 'switched_off', 'busy', 'cut_off', 'call_later', 'wrong_number', 'cancelled', 'advance_requested', 'on_hold', 'note_only')),
  last_agent text not null,
  last_call_at timestamptz not null,
  ended_at timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create table desk_leases (
  store_id bigint not null references stores (id) on delete cascade,
  phone_digest bytea not null check (length(phone_digest) = 32),
  order_id bigint not null,
  agent text not null,
  taken_at timestamptz not null,
  leased_until timestamptz not null,
  constraint desk_leases_one_agent primary key (store_id, phone_digest),
  constraint desk_leases_one_order unique (store_id, order_id),
  constraint desk_leases_one_number unique (store_id, agent),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  check (leased_until > taken_at)
);

create table desk_calls (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  agent text not null,
  outcome text not null check (outcome in ('confirmed', 'no_answer', 'switched_off', 'busy', 'cut_off', 'call_later', 'wrong_number', 'cancelled', 'advance_requested', 'on_hold', 'note_only')),
  note text not null default '' check (length(note) <= 1000),
  seconds integer check (seconds between 0 and 7200),
  is_attempt boolean not null,
  created_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on desk_calls (store_id, order_id, id);

create index on desk_calls (store_id, created_at);
