-- The confirmation desk: what staff have learned on the telephone about orders that wait for confirmation. Which orders are on the
-- desk follows from the orders themselves (desk-conditions.queries.ts); an order that nobody has called about, and whose buyer has
-- written nothing, has no row here.
create table desk_tasks (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  -- Calls that were not answered; of those that were busy, the ones since another outcome.
  attempts integer not null default 0 check (attempts >= 0),
  busy_calls integer not null default 0 check (busy_calls >= 0),
  due_at timestamptz not null,
  -- The agent who has promised to call at that time.
  appointment_agent text,
  -- What the buyer wrote by the link of the order, where staff have still to do something about it.
  buyer_reply text check (buyer_reply in (:buyer_replies)),
  last_outcome text check (last_outcome in (:call_outcomes)),
  last_agent text,
  last_call_at timestamptz,
  -- Whether the number of the order is not the buyer's: a call has shown it, and no later one or new number the opposite.
  is_wrong_number boolean not null default false,
  -- When the server put the order on hold or cancelled it, because nobody could be reached.
  ended_at timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint desk_tasks_reason check (
    num_nulls(last_outcome, last_agent, last_call_at) in (0, 3) and (last_call_at is not null or buyer_reply is not null))
);

-- Who is calling which phone number. The keys are the guards: one agent has one number, and one number one agent.
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
  outcome text not null check (outcome in (:call_outcomes)),
  note text not null default '' check (length(note) <= :max_note_length),
  seconds integer check (seconds between 0 and :max_call_seconds),
  is_attempt boolean not null,
  created_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on desk_calls (store_id, order_id, id);

create index on desk_calls (store_id, created_at);
