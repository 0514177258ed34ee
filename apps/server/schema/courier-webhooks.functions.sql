-- The account of a token: a courier does not say whose store it writes to.
create or replace function courier_webhook_of_token(digest bytea, wanted_environment text, moment timestamptz)
returns table (store_id bigint, courier_account_id bigint, courier text, secret_digest bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.store_id, w.courier_account_id, a.courier, w.secret_digest
    from courier_webhooks w
    join courier_accounts a on a.store_id = w.store_id and a.id = w.courier_account_id
    join stores s on s.id = w.store_id and s.environment = wanted_environment
   where w.token_digest = digest and (w.valid_until is null or w.valid_until > moment)
$$;

revoke execute on function courier_webhook_of_token from public;

grant execute on function courier_webhook_of_token to haat_app;
