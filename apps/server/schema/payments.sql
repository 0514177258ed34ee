-- Money that was received, or claimed to be sent. A claim is PENDING and pays nothing until it is verified.
create table payments (
  id bigint default new_id() primary key,
  store_id bigint not null,
  order_id bigint not null,
  kind text not null,
  method text not null,
  transaction_id text not null default '' check (length(transaction_id) <= :max_transaction_id_length),
  amount_minor bigint not null,
  status text not null check (status in (:verification_statuses)),
  recorded_by text not null default '',
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  -- The part of a verified payment that does not pay its order: the excess, or all of a payment for an order that has ended.
  unapplied_minor bigint not null default 0,
  -- The part of a verified payment that was returned to the customer.
  refunded_minor bigint not null default 0,
  payment_session_id uuid,
  -- The latest response of its checks, by which the queue is filtered.
  check_result text,
  -- Null when the gateway is not queried again.
  next_check_at timestamptz,
  -- A claimed transaction is as easily invented as an order is left unpaid: an unproven claim neither locks out a buyer who
  -- has proven the phone number, nor reserves more stock than unpaid orders may.
  -- For a claim: whether the phone number of its order was proven when it was made.
  is_phone_proven boolean not null default false,
  -- One transaction was verified again under an ID with something added, such as a label that no list knows. An ID that is a
  -- part of a used one, or has a used one as a part, is verified by staff who say so. What a gateway itself states is a fact.
  is_similar_accepted boolean not null default false,
  -- For a claimed payment: where its order came from, and whether its buyer may hold what staff have not seen paid.
  -- The network of the shopper, as limits count it; empty when the storefront does not say.
  payer_network text not null default '',
  -- The buyer has proven the e-mail address instead of the phone number, or this server can send no code.
  is_free_to_hold boolean not null default false,
  -- When staff said that it was recorded by mistake, and who.
  reversed_at timestamptz,
  reversed_by text not null default '',
  -- The shipment whose courier has collected it, and holds it until it pays out.
  shipment_id bigint,
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint payments_verified check ((status in ('VERIFIED', 'REVERSED')) = (verified_at is not null)),
  constraint payments_unapplied check (unapplied_minor between 0 and amount_minor and (unapplied_minor = 0 or verified_at is not null)),
  constraint payments_transaction_spelling check (transaction_id ~ '^[A-Z0-9]*$' collate "C"),
  constraint payments_refunded check (
    refunded_minor between 0 and amount_minor - unapplied_minor and (refunded_minor = 0 or status = 'VERIFIED')),
  constraint payments_kind_check check (kind in (:payment_kinds)),
  constraint payments_session foreign key (store_id, payment_session_id) references payment_sessions (store_id, id) on delete cascade,
  constraint payments_gateway check ((kind = 'gateway') = (payment_session_id is not null)),
  constraint payments_reversed check ((status = 'REVERSED') = (reversed_at is not null) and (reversed_at is null or kind <> 'gateway')),
  constraint payments_check_result check (check_result in (:claim_check_results)),
  constraint payments_amount check (amount_minor between 0 and :max_money_minor and (amount_minor > 0 or status <> 'VERIFIED')),
  constraint payments_shipment foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  constraint payments_held check (shipment_id is null or kind = 'cash'),
  constraint payments_payer_network_check check (length(payer_network) <= 60)
);

create index on payments (store_id, order_id);

-- Across methods: one transfer claimed by two methods is still one transfer.
create unique index payments_transaction_once on payments (store_id, transaction_id) where status = 'VERIFIED' and transaction_id <> '';

create index payments_by_transaction on payments (store_id, transaction_id) where transaction_id <> '';

-- The cash of a parcel is recorded once.
create unique index payments_shipment_once on payments (store_id, shipment_id) where status = 'VERIFIED' and shipment_id is not null;

create index payments_of_shipment on payments (store_id, shipment_id) where shipment_id is not null;

-- An attempt is paid once.
create unique index payments_session_once on payments (store_id, payment_session_id) where payment_session_id is not null;

-- The queue of waiting claims, oldest first, whole and by each of its filters: few payments wait, and a store keeps all.
create index payments_waiting on payments (store_id, id) where status = 'PENDING';

create index payments_waiting_of_method on payments (store_id, method, id) where status = 'PENDING';

create index payments_waiting_of_kind on payments (store_id, kind, id) where status = 'PENDING';

create index payments_waiting_of_result on payments (store_id, check_result, id) where status = 'PENDING';

create index payments_to_check on payments (store_id, method, next_check_at) where status = 'PENDING' and next_check_at is not null;

-- Finds payments by the look of a transaction ID, verified ones first.
create index payments_by_look on payments (store_id, transaction_look(transaction_id), status desc) where transaction_id <> '';

-- Stores of one merchant share an account at a gateway: a transaction that paid an order of one of them is found by all.
create index payments_of_any_store on payments (transaction_id) where transaction_id <> '';

-- Finds the verified transaction ID that contains another one.
create index payments_similar on payments using gin (store_id, transaction_id gin_trgm_ops)
  with (gin_pending_list_limit = 256) where status = 'VERIFIED' and transaction_id <> '';

create index payments_with_network on payments (created_at) where payer_network <> '';

-- Below a policy PostgreSQL uses an index only for leakproof comparisons, and translate() is not leakproof. The condition is the policy's own.
create or replace view store_payments as
  select store_id, id, order_id, status, transaction_id from payments where store_id = (select current_store());

-- Verified money that pays no order, until staff have returned it or used it otherwise.
create table unapplied_payments (
  id bigint default new_id() primary key,
  store_id bigint not null,
  order_id bigint not null,
  payment_id bigint not null,
  reason text not null check (reason in (:unapplied_reasons)),
  amount_minor bigint not null check (amount_minor between 1 and :max_money_minor),
  status text not null default 'OPEN' check (status in (:unapplied_statuses)),
  note text not null default '' check (length(note) <= :max_note_length),
  resolved_by text not null default '',
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  -- Money that an open refund set aside, and released after its order had ended, is listed beside what was listed then.
  refund_id bigint,
  -- The outcome of the money of a resolved unapplied payment. Empty while it is open, and where staff did not state it.
  outcome text not null default '' check (outcome in ('', :unapplied_outcomes)),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  check ((status = 'RESOLVED') = (resolved_at is not null) and (status = 'OPEN' or note <> '')),
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  constraint unapplied_payments_outcome check (outcome = '' or status = 'RESOLVED')
);

create index on unapplied_payments (store_id, status, id desc);

create index on unapplied_payments (store_id, order_id);

create unique index unapplied_payments_once on unapplied_payments (store_id, payment_id, reason) where refund_id is null;

-- The gateway's responses about a claimed transaction, one row for each query, so that it is queried at most three times
-- for a claim and a limited number of times per store and hour.
create table payment_claim_checks (
  store_id bigint not null references stores (id) on delete cascade,
  payment_id bigint not null,
  number smallint not null check (number between 1 and 3),
  -- Null until the gateway has responded, and for ever when the server was stopped meanwhile.
  result text check (result in (:claim_check_results)),
  -- What was found: the amount, whether the gateway has completed the transaction, and when.
  amount_minor bigint check (amount_minor >= 0),
  is_completed boolean,
  paid_at timestamptz,
  -- Who sent the money, masked; empty when the gateway does not say.
  payer text not null default '' check (length(payer) <= :max_payer_length),
  -- What the gateway calls such a transaction.
  transaction_type text not null default '' check (length(transaction_type) <= :max_transaction_type_length),
  called_at timestamptz not null,
  answered_at timestamptz,
  primary key (store_id, payment_id, number),
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  check ((result is null) = (answered_at is null)),
  check ((result is not null and result in ('FOUND_MATCHING', 'FOUND_DIFFERENT')) = (num_nonnulls(amount_minor, is_completed) = 2)),
  check (result is distinct from 'FOUND_MATCHING' or is_completed)
);

create index on payment_claim_checks (store_id, called_at);

grant select on store_payments to haat_app;
