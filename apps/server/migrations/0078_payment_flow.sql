-- What a write in two steps has done so far: it is continued under its key, never begun again.
alter table idempotency_keys add column progress jsonb;

-- A session ends with its deadline, unless its result is still being found out.
create function stores_with_sessions_to_expire(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (
     select p.store_id from payment_sessions p
      where p.status in ('CREATED', 'REDIRECTED', 'PROCESSING') and p.expires_at <= moment
        and (p.status <> 'PROCESSING' or p.next_check_at is null)
        and (p.claimed_until is null or p.claimed_until <= moment))
$$;
revoke execute on function stores_with_sessions_to_expire from public;
grant execute on function stores_with_sessions_to_expire to haat_app;
