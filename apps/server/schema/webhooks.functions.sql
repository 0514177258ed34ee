-- Active webhooks of an environment's stores for which the log has further events. Stores take turns.
create or replace function webhooks_behind(wanted_environment text, batch integer)
returns table (store_id bigint, webhook_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.store_id, b.id from (
    select w.store_id, w.id, row_number() over (partition by w.store_id order by w.position, w.id) as turn
      from webhooks w join stores s on s.id = w.store_id and s.environment = wanted_environment and s.status = 'active'
      join event_positions p on p.store_id = w.store_id
     where w.status = 'ACTIVE' and w.position <> p.last) b
   order by b.turn, random() limit batch
$$;

-- Claims due deliveries under a lease: a process that dies leaves them to the next one after the lease. Stores take turns, and
-- a webhook has `per_webhook` under way at most. An event waits for earlier ones of its resource, unless they have failed for long.
-- Only the first 500 due deliveries of a webhook are examined: where events of one resource wait, others come soon enough.
create or replace function claim_webhook_deliveries(wanted_environment text, wanted_slow boolean, batch integer, per_webhook integer, lease interval, moment timestamptz)
returns table (delivery_id bigint, store_id bigint, webhook_id bigint, "position" bigint, event_id bigint, type text, resource_id text,
  is_thin boolean, attempt_count integer, tries integer, url text, sealed_secret bytea, sealed_old_secret bytea, sealed_headers bytea,
  subdomain text, environment text, payload jsonb, created_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- One after the other, so that what a webhook has under way is counted exactly.
  perform pg_advisory_xact_lock(hashtextextended('webhook deliveries ' || wanted_environment, 0));
  return query
  with recursive waiting as (
    -- Each webhook with something to send, by one look into the index for each; most have nothing.
    (select p.store_id, p.webhook_id from webhook_deliveries p where p.status = 'PENDING'
      order by p.store_id, p.webhook_id limit 1)
    union all
    select n.store_id, n.webhook_id from waiting v cross join lateral (
      select p.store_id, p.webhook_id from webhook_deliveries p
       where p.status = 'PENDING' and (p.store_id, p.webhook_id) > (v.store_id, v.webhook_id)
       order by p.store_id, p.webhook_id limit 1) n),
  open as (
    select w.store_id, w.id, (
        select count(*) from webhook_deliveries u
         where u.store_id = w.store_id and u.webhook_id = w.id and u.claimed_until > moment) as under_way
      from waiting v join webhooks w on w.store_id = v.store_id and w.id = v.webhook_id
      join stores s on s.id = w.store_id and s.environment = wanted_environment and s.status = 'active'
     where w.status = 'ACTIVE' and w.is_slow = wanted_slow and (w.held_until is null or w.held_until <= moment)),
  first as (
    select o.store_id, d.id, d.next_attempt_at, d.position, row_number() over (partition by o.id order by d.next_attempt_at, d.position) as turn
      from open o cross join lateral (
        select x.id, x.next_attempt_at, x.position from (
          select p.* from webhook_deliveries p
           where p.store_id = o.store_id and p.webhook_id = o.id and p.status = 'PENDING' and p.next_attempt_at <= moment
           order by p.next_attempt_at, p.position limit 500) x
         where not exists (
           select from webhook_deliveries e
            where e.store_id = x.store_id and e.webhook_id = x.webhook_id and e.resource = x.resource and e.resource_id = x.resource_id
              and e.status = 'PENDING' and e.position < x.position and coalesce(e.overtaken_at > moment, true))
         order by x.next_attempt_at, x.position limit greatest(per_webhook - o.under_way, 0)) d),
  ready as (
    select f.id from (
      select f.*, row_number() over (partition by f.store_id order by f.turn, f.next_attempt_at, f.position) as store_turn from first f) f
     -- What a store has under way counts as turns that it has had.
     order by f.store_turn + (select sum(o.under_way) from open o where o.store_id = f.store_id), f.next_attempt_at limit batch),
  claimed as (
    update webhook_deliveries d
       set attempt_count = d.attempt_count + 1, tries = d.tries + 1, next_attempt_at = moment + lease, claimed_until = moment + lease,
         overtaken_at = coalesce(d.overtaken_at, moment + interval '1 hour')
     where d.id in (select r.id from ready r) and d.status = 'PENDING' and d.next_attempt_at <= moment
    returning d.*)
  select c.id, c.store_id, c.webhook_id, c.position, c.event_id, c.type, c.resource_id, c.is_thin, c.attempt_count, c.tries, w.url,
    w.sealed_secret, case when w.old_secret_until > moment then w.sealed_old_secret end, w.sealed_headers, s.subdomain, s.environment,
    l.payload, l.created_at
    from claimed c join webhooks w on w.store_id = c.store_id and w.id = c.webhook_id join stores s on s.id = c.store_id
    left join event_log l on l.store_id = c.store_id and l.position = c.position and l.event_id = c.event_id;
end
$$;

-- Deletes old deliveries and those of deleted webhooks, and deleted webhooks without deliveries.
create or replace function delete_old_webhook_deliveries(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with old as (
    delete from webhook_deliveries where id = any (array(
      select id from webhook_deliveries where created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1),
  orphaned as (
    delete from webhook_deliveries where id = any (array(
      select d.id from webhooks w join webhook_deliveries d on d.store_id = w.store_id and d.webhook_id = w.id
       where w.deleted_at is not null limit batch for update of d skip locked))
    returning 1),
  emptied as (
    delete from webhooks w
     where w.deleted_at is not null
       and not exists (select from webhook_deliveries d where d.store_id = w.store_id and d.webhook_id = w.id)
    returning 1)
  select greatest((select count(*) from old), (select count(*) from orphaned), (select count(*) from emptied))::integer
$$;

revoke execute on function webhooks_behind, claim_webhook_deliveries, delete_old_webhook_deliveries from public;

grant execute on function webhooks_behind, claim_webhook_deliveries, delete_old_webhook_deliveries to haat_app;
