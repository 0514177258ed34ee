-- One attempt to pay an order through a gateway.
create table payment_sessions (
  id uuid primary key default gen_random_uuid(),
  store_id bigint not null,
  order_id bigint not null,
  attempt integer not null check (attempt between 1 and :max_stored_attempts),
  gateway text not null check (gateway = any (gateway_codes())),
  status text not null default 'CREATED'
    check (status in (:payment_session_statuses)),
  amount_minor bigint not null check (amount_minor between 1 and :max_money_minor),
  currency text not null,
  -- The invoice or order ID at the gateway, in capital letters, as the references of statements are.
  invoice text not null check (invoice ~ '^[A-Z0-9]{1,20}$' collate "C"),
  -- The gateway's ID of the attempt.
  reference text check (length(reference) between 1 and 500),
  redirect_url text not null default '' check (length(redirect_url) <= :max_url_length),
  callback_url text not null check (length(callback_url) <= :max_url_length),
  payer_phone text not null,
  payer_ip text,
  is_mobile boolean not null default false,
  -- The gateway's ID of the payment, and its payer, masked.
  transaction_id text not null default '' check (length(transaction_id) <= :max_transaction_id_length),
  payer text not null default '' check (length(payer) <= :max_payer_length),
  paid_at timestamptz,
  failure_code text not null default '' check (length(failure_code) <= 40),
  gateway_code text not null default '' check (length(gateway_code) <= :max_gateway_code_length),
  -- UNKNOWN: the gateway gave no usable response. MISMATCH: what it reported differs from the attempt. DUPLICATE: its
  -- transaction is recorded for another payment. Staff see these.
  problem text not null default '' check (problem in ('', :session_problems)),
  problem_note text not null default '' check (length(problem_note) <= :max_error_length),
  -- One call of the gateway at a time: who has claimed the session, until when.
  claimed_until timestamptz,
  next_check_at timestamptz,
  check_count integer not null default 0,
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  problem_resolved_at timestamptz,
  problem_resolved_by text not null default '' check (length(problem_resolved_by) <= 200),
  -- What staff did about the problem.
  problem_resolution text not null default '' check (length(problem_resolution) <= :max_note_length),
  -- Orders that wait for a payment reserve unpaid stock: how many of them one buyer may have, and how much.
  -- The network of the shopper, as limits count it; empty when the storefront does not say.
  payer_network text not null default '' check (length(payer_network) <= 60),
  -- Whether the phone number of the order was proven when its payment began.
  is_phone_proven boolean not null default false,
  -- Who has claimed the session: a call that outlived its claim ends no other's.
  claim uuid,
  -- An order that is to be paid through a gateway is held to the policy of its store when its payment begins.
  -- The buyer has proven the e-mail address instead of the phone number, or this server can send no code.
  is_free_to_hold boolean not null default false,
  -- What the gateway states of the payment, as it writes it: what is left after its fee, with up to eight decimals, its ID of
  -- the validation, and its rating.
  net_stated text not null default '',
  validation_id text not null default '',
  risk_level text not null default '',
  unique (store_id, id),
  unique (store_id, order_id, attempt),
  unique (store_id, gateway, invoice),
  unique (store_id, gateway, reference),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint payment_sessions_paid check (status <> 'SUCCEEDED' or (transaction_id <> '' and paid_at is not null)),
  constraint payment_sessions_resolution check (
    (problem_resolved_at is not null) = (problem_resolution <> '') and (problem <> '' or problem_resolved_at is null)),
  constraint payment_sessions_net_stated check (net_stated ~ '^([0-9]{1,9}([.][0-9]{1,8})?)?$'),
  constraint payment_sessions_stated_lengths check (length(validation_id) <= :max_reference_length and length(risk_level) <= :max_risk_level_length),
  constraint payment_sessions_payer_phone_form check (payer_phone ~ '^\+[1-9][0-9]{6,14}$')
);

-- An order has one open attempt.
create unique index payment_sessions_one_open on payment_sessions (store_id, order_id)
  where status in ('CREATED', 'REDIRECTED', 'PROCESSING');

create index payment_sessions_expiring on payment_sessions (expires_at) where status in ('CREATED', 'REDIRECTED', 'PROCESSING');

create index payment_sessions_by_payment_time on payment_sessions (store_id, gateway, paid_at) where paid_at is not null;

-- Which sessions are to be inspected at their gateway, and what staff did about those whose end is not clear.

-- One probe for each store and gateway: a store with many due sessions hides no other.
create index payment_sessions_due_in_store on payment_sessions (store_id, gateway, next_check_at) where next_check_at is not null;

create index payment_sessions_problems on payment_sessions (store_id, created_at desc, id desc) where problem <> '';

create index payment_sessions_newest on payment_sessions (store_id, created_at desc, id desc);

-- For the metrics: sessions whose end is unknown, events that wait, and inspections that are late.
create index payment_sessions_open_problems on payment_sessions (problem) where problem <> '' and problem_resolved_at is null;

-- A gateway may want the address of the shopper with each call about a payment. After its last inspection only refunds are
-- left, for which that of the server does; afterwards the address is not needed.
create index payment_sessions_with_ip on payment_sessions (created_at) where payer_ip is not null;

-- What a gateway or a returning browser said, stored before it has an effect, once.
create table gateway_events (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  gateway text not null check (gateway = any (gateway_codes())),
  session_id uuid,
  kind text not null,
  -- Unique by the gateway's ID, such as the message ID of a notification.
  external_id text not null check (length(external_id) between 1 and :max_notification_id_length),
  -- Without credentials and personal data.
  payload jsonb not null default '{}',
  outcome text not null default '' check (length(outcome) <= 100),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (store_id, gateway, kind, external_id),
  foreign key (store_id, session_id) references payment_sessions (store_id, id) on delete cascade,
  constraint gateway_events_kind_check check (kind in (:gateway_event_kinds))
);

create index on gateway_events (store_id, session_id, id);

create index gateway_events_unhandled on gateway_events (received_at) where handled_at is null;

-- Events of gateways end: those without a session some time after the gateway has stopped repeating them, those of a
-- session when the payment can no longer be disputed. An unhandled one is kept.
create index gateway_events_unmatched on gateway_events (received_at) where session_id is null and handled_at is not null;

create index gateway_events_of_sessions on gateway_events (received_at) where session_id is not null and handled_at is not null;
