-- A token of a gateway that lends them for an hour and limits how often. Its key is a hash of the gateway's address and of
-- the whole credentials: who has those may have the token, so that stores of one merchant account share it, and a store
-- that knows only a part of another's credentials never finds it.
create table gateway_tokens (
  account_key bytea primary key check (length(account_key) = 32),
  -- AES-256-GCM, opened only with this account_key; null before the first token, and after one was refused.
  sealed_token bytea check (length(sealed_token) <= 20000),
  -- Counts the tokens: whoever was refused one does not discard the next.
  version integer not null default 0,
  renew_at timestamptz,
  expires_at timestamptz,
  -- The process that is calling the gateway, and until when others wait for it.
  claim uuid,
  claimed_until timestamptz,
  -- When the gateway was called; only the last hour counts.
  calls timestamptz[] not null default '{}' check (cardinality(calls) <= 2),
  updated_at timestamptz not null default now(),
  check ((sealed_token is null) or (renew_at is not null and expires_at is not null)),
  check ((claim is null) = (claimed_until is null))
);
create index on gateway_tokens (updated_at);
grant select, insert, update on gateway_tokens to haat_app;

-- An account that is used has its token renewed every hour; others were changed or deleted.
create function delete_abandoned_gateway_tokens(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from gateway_tokens where ctid = any (array(
      select ctid from gateway_tokens where updated_at < now() - kept limit batch for update skip locked))
    returning 1)
  select count(*)::integer from gone
$$;
revoke execute on function delete_abandoned_gateway_tokens from public;
grant execute on function delete_abandoned_gateway_tokens to haat_app;
