-- A store's account at a payment gateway.
create table gateway_accounts (
  store_id bigint not null references stores (id) on delete cascade,
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  is_enabled boolean not null default true,
  settings jsonb not null default '{}',
  -- AES-256-GCM with a key derived from the deployment's secret; never leaves the server.
  sealed_credentials bytea not null,
  -- The last characters of each credential, so that staff recognise it.
  credential_hints jsonb not null default '{}',
  -- The SNS topic of bKash's notifications; empty when there is none.
  notification_topic text not null default '' check (length(notification_topic) <= 300),
  version integer not null default 1,
  tested_at timestamptz,
  test_failure text not null default '' check (length(test_failure) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, gateway)
);
create index gateway_accounts_by_topic on gateway_accounts (gateway, notification_topic) where notification_topic <> '';

-- One attempt to pay an order through a gateway.
create table payment_sessions (
  id uuid primary key default gen_random_uuid(),
  store_id bigint not null,
  order_id bigint not null,
  attempt integer not null check (attempt between 1 and 99),
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  status text not null default 'CREATED'
    check (status in ('CREATED', 'REDIRECTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED')),
  amount_minor bigint not null check (amount_minor between 1 and 9999999999),
  currency text not null,
  -- The invoice or order ID at the gateway, in capital letters, as the references of statements are.
  invoice text not null check (invoice ~ '^[A-Z0-9]{1,20}$' collate "C"),
  -- The gateway's ID of the attempt.
  reference text check (length(reference) between 1 and 500),
  redirect_url text not null default '' check (length(redirect_url) <= 2000),
  callback_url text not null check (length(callback_url) <= 2000),
  payer_phone text not null,
  payer_ip text,
  is_mobile boolean not null default false,
  -- The gateway's ID of the payment, and its payer, masked.
  transaction_id text not null default '' check (length(transaction_id) <= 64),
  payer text not null default '' check (length(payer) <= 40),
  paid_at timestamptz,
  failure_code text not null default '' check (length(failure_code) <= 40),
  gateway_code text not null default '' check (length(gateway_code) <= 100),
  -- UNKNOWN: the gateway gave no usable answer. MISMATCH: what it answered differs from the attempt. DUPLICATE: its
  -- transaction is recorded for another payment. Staff see these.
  problem text not null default '' check (problem in ('', 'UNKNOWN', 'MISMATCH', 'DUPLICATE')),
  problem_note text not null default '' check (length(problem_note) <= 500),
  -- One call of the gateway at a time: who has claimed the session, until when.
  claimed_until timestamptz,
  next_check_at timestamptz,
  check_count integer not null default 0,
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, order_id, attempt),
  unique (store_id, gateway, invoice),
  unique (store_id, gateway, reference),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint payment_sessions_paid check (status <> 'SUCCEEDED' or (transaction_id <> '' and paid_at is not null))
);
-- An order has one open attempt.
create unique index payment_sessions_one_open on payment_sessions (store_id, order_id)
  where status in ('CREATED', 'REDIRECTED', 'PROCESSING');
create index payment_sessions_due on payment_sessions (next_check_at) where next_check_at is not null;
create index payment_sessions_expiring on payment_sessions (expires_at) where status in ('CREATED', 'REDIRECTED', 'PROCESSING');
create index payment_sessions_problems on payment_sessions (store_id, updated_at desc) where problem <> '';

-- States only move forward; a final one never changes.
create function keep_session_forward() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (new.status = any (case old.status
    when 'CREATED' then array['REDIRECTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED']
    when 'REDIRECTED' then array['PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED']
    when 'PROCESSING' then array['SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED']
    else '{}'::text[] end)) then
    raise exception 'a payment session never goes from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payment_sessions_forward';
  end if;
  if new.amount_minor <> old.amount_minor or new.order_id <> old.order_id or new.invoice <> old.invoice
    or new.gateway <> old.gateway or new.reference is distinct from coalesce(old.reference, new.reference) then
    raise exception 'what a payment session was begun with never changes'
      using errcode = 'check_violation', constraint = 'payment_sessions_kept';
  end if;
  return new;
end $$;
create trigger payment_sessions_forward before update on payment_sessions for each row execute function keep_session_forward();

-- What a gateway or a returning browser said, stored before it has an effect, once.
create table gateway_events (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  session_id uuid,
  kind text not null check (kind in ('RETURN', 'NOTIFICATION', 'ANSWER')),
  -- Unique by the gateway's ID, such as the message ID of a notification.
  external_id text not null check (length(external_id) between 1 and 200),
  -- Without credentials and personal data.
  payload jsonb not null default '{}',
  outcome text not null default '' check (length(outcome) <= 100),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (store_id, gateway, kind, external_id),
  foreign key (store_id, session_id) references payment_sessions (store_id, id) on delete cascade
);
create index on gateway_events (store_id, session_id, id);
create index gateway_events_unhandled on gateway_events (received_at) where handled_at is null;

-- Money that came through a gateway.
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('cash', 'advance', 'manual', 'gateway')) not valid,
  add column payment_session_id uuid,
  add constraint payments_session foreign key (store_id, payment_session_id) references payment_sessions (store_id, id) on delete cascade not valid,
  add constraint payments_gateway check ((kind = 'gateway') = (payment_session_id is not null)) not valid;
-- An attempt is paid once.
create unique index payments_session_once on payments (store_id, payment_session_id) where payment_session_id is not null;
create index on payment_sessions (store_id, created_at desc);

-- The store of a payment session: the paths of returning browsers name no store.
create function store_of_payment_session(wanted uuid, wanted_environment text)
returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from payment_sessions p join stores s on s.id = p.store_id and s.environment = wanted_environment where p.id = wanted
$$;
-- The stores whose accounts receive the notifications of a topic.
create function stores_of_gateway_topic(wanted_gateway text, topic text, wanted_environment text)
returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select a.store_id from gateway_accounts a join stores s on s.id = a.store_id and s.environment = wanted_environment
   where a.gateway = wanted_gateway and a.notification_topic = topic and topic <> ''
   order by a.store_id limit 100
$$;
revoke execute on function store_of_payment_session, stores_of_gateway_topic from public;
grant execute on function store_of_payment_session, stores_of_gateway_topic to haat_app;
