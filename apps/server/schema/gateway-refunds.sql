-- Money that goes back through the gateway by which it came. A row is written before the gateway is called, and says
-- what is known since.
create table gateway_refunds (
  -- With a prefix it is our ID of the refund at the gateway.
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  payment_id bigint not null,
  -- Why: a refund of the order, or an unapplied payment.
  refund_id bigint,
  unapplied_payment_id bigint,
  gateway text not null check (gateway = any (gateway_codes())),
  amount_minor bigint not null check (amount_minor between 1 and :max_money_minor),
  -- PENDING: not sent, or certainly without effect. SENT: a server has begun to send it, or the gateway has accepted it.
  -- UNCLEAR: the money may have been returned; without next_check_at staff find out.
  status text not null default 'PENDING' check (status in (:gateway_refund_statuses)),
  transaction_id text not null default '' check (length(transaction_id) <= :max_transaction_id_length),
  refunded_at timestamptz,
  -- What the gateway keeps for it.
  charge_minor bigint check (charge_minor >= 0),
  failure text not null default '' check (length(failure) <= 40),
  gateway_code text not null default '' check (length(gateway_code) <= :max_gateway_code_length),
  note text not null default '' check (length(note) <= :max_note_length),
  requested_by text not null,
  resolved_by text not null default '',
  -- How often it was sent, and how often the gateway was queried about it since then.
  attempts integer not null default 0,
  checks integer not null default 0,
  -- When it is sent, or the gateway is queried about it. A server postpones it before it calls the gateway, so that one
  -- server does at a time.
  next_check_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The gateway's ID of a refund that it has accepted, and whose money it returns later.
  reference text not null default '' check (length(reference) <= :max_reference_length),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  foreign key (store_id, unapplied_payment_id) references unapplied_payments (store_id, id) on delete cascade,
  constraint gateway_refunds_cause check ((refund_id is null) <> (unapplied_payment_id is null)),
  constraint gateway_refunds_completed check ((status = 'COMPLETED') = (transaction_id <> '') and (status = 'COMPLETED') = (refunded_at is not null)),
  constraint gateway_refunds_due check (status = 'UNCLEAR' or (status in ('PENDING', 'SENT')) = (next_check_at is not null))
);

-- Gateways distinguish refunds of one payment by their amounts only.
create unique index gateway_refunds_one_open on gateway_refunds (store_id, payment_id) where status in ('PENDING', 'SENT', 'UNCLEAR');

-- What is to be returned is returned once.
create unique index gateway_refunds_refund_once on gateway_refunds (store_id, refund_id) where status <> 'REFUSED' and refund_id is not null;

create unique index gateway_refunds_unapplied_once on gateway_refunds (store_id, unapplied_payment_id)
  where status <> 'REFUSED' and unapplied_payment_id is not null;

create unique index gateway_refunds_transaction_once on gateway_refunds (store_id, gateway, transaction_id) where transaction_id <> '';

create index on gateway_refunds (store_id, order_id);

create index on gateway_refunds (store_id, payment_id);

create index on gateway_refunds (store_id, refund_id);

create index on gateway_refunds (store_id, unapplied_payment_id);

create index on gateway_refunds (store_id, status, id desc);

create index gateway_refunds_due on gateway_refunds (store_id, next_check_at) where next_check_at is not null;

-- For lines of a statement, which search the unapplied payment that was returned. Below a policy PostgreSQL uses an index
-- only for leakproof comparisons, and regexp_replace() is not leakproof. The condition is the policy's own.
create index gateway_refunds_by_transaction on gateway_refunds (store_id, transaction_id_form(transaction_id))
  where status = 'COMPLETED' and unapplied_payment_id is not null;

create index gateway_refunds_similar on gateway_refunds using gin (store_id, transaction_id_form(transaction_id) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where transaction_id <> '' and status = 'COMPLETED' and unapplied_payment_id is not null;

-- The view also says by which gateway.
create or replace view store_gateway_refunds as
  select store_id, unapplied_payment_id, status, transaction_id, gateway from gateway_refunds where store_id = (select current_store());

grant select on store_gateway_refunds to haat_app;
