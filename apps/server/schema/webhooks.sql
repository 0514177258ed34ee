-- Where a store sends its events.
create table webhooks (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  url text not null check (length(url) between 1 and :max_url_length),
  description text not null check (length(description) <= :max_name_length),
  types text[] not null check (cardinality(types) between 1 and :max_webhook_types),
  filter_statuses text[] not null default '{}' check (cardinality(filter_statuses) <= :max_webhook_statuses),
  filter_min_total_minor bigint check (filter_min_total_minor between 0 and :max_money_minor),
  payload text not null default 'full',
  status text not null default 'ACTIVE',
  disabled_reason text,
  -- AES-256-GCM with a key derived from the deployment's secret; empty once the webhook is deleted.
  sealed_secret bytea not null,
  secret_hint text not null check (length(secret_hint) <= 10),
  -- Signs too until the end of its time.
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  -- Names and values of the additional headers.
  sealed_headers bytea,
  header_names text[] not null default '{}' check (cardinality(header_names) <= :max_webhook_headers),
  -- The events of the log up to this one have their deliveries.
  position bigint not null check (position >= 0),
  -- Whether a test of the present URL succeeded since it was changed.
  is_url_tested boolean not null default true,
  failing_since timestamptz,
  last_success_at timestamptz,
  -- Attempts in a row that failed, since when they are counted, and until when nothing is sent because they were many.
  failures integer not null default 0 check (failures >= 0),
  failures_from timestamptz,
  held_until timestamptz,
  -- The last attempt failed or took long: such webhooks have a lane of their own.
  is_slow boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Who created it, or the key that did; null by the operator.
  created_by uuid references staff (id) on delete set null,
  filter_channels text[] not null default '{}' check (cardinality(filter_channels) <= :max_webhook_statuses),
  filter_delivery_locations text[] not null default '{}'
    check (cardinality(filter_delivery_locations) <= :max_webhook_statuses),
  unique (store_id, id),
  constraint webhooks_status_check check (status in (:webhook_statuses)),
  constraint webhooks_reason_check check (disabled_reason in (:webhook_end_reasons)),
  constraint webhooks_payload_check check (payload in (:webhook_payloads)),
  check (status <> 'ACTIVE' or (disabled_reason is null and deleted_at is null)),
  check ((sealed_old_secret is null) = (old_secret_until is null)),
  check ((sealed_headers is null) = (cardinality(header_names) = 0))
) with (fillfactor = 70);

create index webhooks_active on webhooks (store_id, id) where status = 'ACTIVE';

create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null;

-- An event on its way to a webhook. Its body is made of the event log.
create table webhook_deliveries (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  webhook_id bigint not null,
  -- The position of the event in the log; 0 for a test.
  position bigint not null check (position >= 0),
  event_id bigint not null,
  type text not null,
  resource text not null,
  resource_id text not null,
  is_thin boolean not null,
  is_test boolean not null default false,
  -- The body of a test, whose event is in no log.
  test_body text,
  status text not null default 'PENDING',
  -- All attempts, and those since it was created or sent again.
  attempt_count integer not null default 0 check (attempt_count >= 0),
  tries integer not null default 0 check (tries >= 0),
  next_attempt_at timestamptz,
  -- While a process attempts it.
  claimed_until timestamptz,
  -- From then on later events of the resource do not wait for it; null before its first attempt.
  overtaken_at timestamptz,
  -- The newest attempts, with their responses.
  attempts jsonb not null default '[]' check (jsonb_typeof(attempts) = 'array'),
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (store_id, id),
  constraint webhook_deliveries_status_check check (status in (:webhook_delivery_statuses)),
  constraint webhook_deliveries_due check ((status = 'PENDING') = (next_attempt_at is not null)),
  constraint webhook_deliveries_finished check ((status = 'PENDING') = (finished_at is null)),
  constraint webhook_deliveries_test check (is_test = (test_body is not null) and is_test = (position = 0)),
  foreign key (store_id, webhook_id) references webhooks (store_id, id) on delete cascade
) with (fillfactor = 70);

-- An event of the log has one delivery to a webhook.
create unique index webhook_deliveries_once on webhook_deliveries (store_id, webhook_id, position) where not is_test;

create index webhook_deliveries_to_send on webhook_deliveries (store_id, webhook_id, next_attempt_at, position) where status = 'PENDING';

-- The earlier deliveries of a resource, for which later ones wait.
create index webhook_deliveries_of_resource on webhook_deliveries (store_id, webhook_id, resource, resource_id, position) where status = 'PENDING';

create index webhook_deliveries_claimed on webhook_deliveries (store_id, webhook_id) where claimed_until is not null;

create index webhook_deliveries_of_webhook on webhook_deliveries (store_id, webhook_id, id desc);

-- For the search of the log.
create index webhook_deliveries_searched on webhook_deliveries (store_id, webhook_id, resource_id, id desc);

create index webhook_deliveries_failed on webhook_deliveries (store_id, webhook_id, created_at) where status = 'FAILED';

create index webhook_deliveries_created on webhook_deliveries (created_at);
