-- Links by which buyers confirm their orders themselves. A token is known by its digest alone.
create table confirmation_links (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  channel text not null check (channel in (:confirmation_channels)),
  -- Null until its message is written, which draws the token.
  token_digest bytea check (length(token_digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a link of the order was used: all that had been sent by then end at once.
  used_at timestamptz,
  -- In the link that was used.
  decision text check (decision in (:confirmation_decisions)),
  unique (store_id, id),
  constraint confirmation_links_token unique (store_id, token_digest),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  check (expires_at > created_at),
  check (decision is null or used_at is not null)
);

create index on confirmation_links (store_id, order_id, created_at);

create index on confirmation_links (expires_at);
