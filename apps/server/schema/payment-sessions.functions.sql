-- States only move forward; a final one never changes.
-- TypeScript: src/features/gateway-payments/settle-session.ts
create or replace function keep_session_forward() returns trigger language plpgsql as $$
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

-- The store of a payment session: the paths of returning browsers name no store.
create or replace function store_of_payment_session(wanted uuid, wanted_environment text)
returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from payment_sessions p join stores s on s.id = p.store_id and s.environment = wanted_environment where p.id = wanted
$$;

create or replace function stores_with_sessions_to_expire(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (
     select p.store_id from payment_sessions p
      where p.status = any (open_session_statuses()) and p.expires_at <= moment
        and (p.status <> 'PROCESSING' or p.next_check_at is null)
        and (p.claimed_until is null or p.claimed_until <= moment)
        and (p.problem <> 'MISMATCH' or p.problem_resolved_at is not null))
$$;

-- The accounts with sessions that are due.
create or replace function gateways_with_due_sessions(moment timestamptz)
returns table (store_id bigint, environment text, gateway text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment, g.code
    from stores s cross join unnest(gateway_codes()) as g (code)
   where exists (select from payment_sessions p where p.store_id = s.id and p.gateway = g.code and p.next_check_at <= moment)
$$;

create or replace function delete_old_gateway_events(batch integer, kept interval, unmatched_kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with unmatched as (
    delete from gateway_events where id = any (array(
      select id from gateway_events
       where session_id is null and handled_at is not null and received_at < now() - unmatched_kept
       order by received_at limit batch for update skip locked))
    returning 1),
  matched as (
    delete from gateway_events where id = any (array(
      select id from gateway_events
       where session_id is not null and handled_at is not null and received_at < now() - kept
       order by received_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from unmatched), (select count(*) from matched))::integer
$$;

create or replace function payment_backlog(wanted_environment text)
returns table (unknown bigint, oldest_event_seconds double precision, oldest_check_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from (
      select from payment_sessions p join stores s on s.id = p.store_id and s.environment = wanted_environment
       where p.problem = 'UNKNOWN' and p.problem_resolved_at is null limit :max_metric_count) counted),
    coalesce(extract(epoch from clock_timestamp() - (
      select e.received_at from gateway_events e join stores s on s.id = e.store_id and s.environment = wanted_environment
       where e.handled_at is null order by e.received_at limit 1)), 0)::double precision,
    coalesce(greatest(0, extract(epoch from clock_timestamp() - (
      select min(due.next_check_at) from stores s cross join unnest(gateway_codes()) as g (code) cross join lateral (
        select p.next_check_at from payment_sessions p
         where p.store_id = s.id and p.gateway = g.code and p.next_check_at is not null
         order by p.next_check_at limit 1) due
       where s.environment = wanted_environment))), 0)::double precision
$$;

-- The statuses in which an attempt to pay may still succeed in time.
create or replace function open_session_statuses() returns text[] language sql immutable parallel safe as $$
  select array[:open_session_statuses]
$$;

-- With the address of a shopper its network is forgotten, that of a claimed payment too.
create or replace function forget_payer_ips(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    update payment_sessions set payer_ip = null, payer_network = '' where id = any (array(
      select id from payment_sessions
       where payer_ip is not null and created_at < now() - kept and next_check_at is null
       order by created_at limit batch for update skip locked))
    returning 1),
  forgotten_of_claims as (
    update payments set payer_network = '' where id = any (array(
      select id from payments
       where payer_network <> '' and created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from forgotten), (select count(*) from forgotten_of_claims))::integer
$$;

create or replace trigger payment_sessions_forward before update on payment_sessions for each row execute function keep_session_forward();

revoke execute on function stores_with_sessions_to_expire, gateways_with_due_sessions, delete_old_gateway_events, forget_payer_ips, store_of_payment_session, payment_backlog from public;

grant execute on function stores_with_sessions_to_expire, gateways_with_due_sessions, delete_old_gateway_events, forget_payer_ips, store_of_payment_session, payment_backlog to haat_app;
