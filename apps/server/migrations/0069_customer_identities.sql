-- Accounts of Google and Facebook that open an account of a store. The subject is the provider's own, unchanging ID.
create table customer_identities (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null default now(),
  unique (store_id, id),
  constraint customer_identities_once unique (store_id, provider, subject),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index on customer_identities (store_id, customer_id);

-- ID tokens that were accepted: a copy of one opens no second session. Deleted when the token itself has expired.
create table used_id_tokens (
  store_id bigint not null references stores (id) on delete cascade,
  digest bytea not null check (length(digest) = 32),
  expires_at timestamptz not null,
  primary key (store_id, digest)
);
create index on used_id_tokens (expires_at);

-- Of all stores at once: retention runs for the whole deployment.
create function delete_used_id_tokens(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from used_id_tokens where (store_id, digest) in (
      select store_id, digest from used_id_tokens where expires_at < now() - kept
       order by expires_at limit batch for update skip locked)
    returning 1)
  select count(*)::integer from deleted
$$;
revoke execute on function delete_used_id_tokens from public;
grant execute on function delete_used_id_tokens to haat_app;
