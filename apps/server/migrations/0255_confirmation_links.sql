-- Links by which buyers confirm their orders themselves. A token is known by its digest alone.
create table confirmation_links (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  channel text not null check (channel in ('sms', 'email', 'copy')),
  -- Null until its message is written, which draws the token.
  token_digest bytea check (length(token_digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a link of the order was used: all that had been sent by then end at once.
  used_at timestamptz,
  -- In the link that was used.
  decision text check (decision in ('confirm', 'cancel', 'call_me')),
  unique (store_id, id),
  constraint confirmation_links_token unique (store_id, token_digest),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  check (expires_at > created_at),
  check (decision is null or used_at is not null)
);

create index on confirmation_links (store_id, order_id, created_at);

create index on confirmation_links (expires_at);

-- What the buyer of an order wrote by the link, also before the first call.
alter table desk_tasks
  add column buyer_reply text check (buyer_reply in ('confirm', 'call_me')),
  alter column last_outcome drop not null,
  alter column last_agent drop not null,
  alter column last_call_at drop not null,
  add constraint desk_tasks_reason check (
    num_nulls(last_outcome, last_agent, last_call_at) in (0, 3) and (last_call_at is not null or buyer_reply is not null));
