-- Requests for a store's newsletter. An address is subscribed once its owner has confirmed it.
create table newsletter_subscribers (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  -- Begins with a letter or digit, and the other texts with no sign that a spreadsheet would read as a formula.
  email text not null check (email = lower(email) and email ~ '^[a-z0-9]' and length(email) <= :max_email_length),
  name text not null default '' check (length(name) <= :max_name_length and name !~ '^[-=+@]'),
  source text not null default '' check (length(source) <= :max_source_length and source !~ '^[-=+@]'),
  language text not null check (language in (:languages)),
  status text not null default 'pending' check (status in (:subscriber_statuses)),
  token_digest bytea check (length(token_digest) = 32),
  token_expires_at timestamptz,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, email),
  check (status <> 'subscribed' or confirmed_at is not null),
  check (status <> 'unsubscribed' or unsubscribed_at is not null)
);

create unique index on newsletter_subscribers (store_id, token_digest);

create index on newsletter_subscribers (requested_at) where status = 'pending';
