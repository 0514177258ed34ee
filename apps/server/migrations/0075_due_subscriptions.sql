-- The due subscriptions of one store are read for each store: without the store in the index, each of these reads passed
-- over those of all others. The stores themselves are found by one probe for each.
create index subscriptions_due_in_store on subscriptions (store_id, coalesce(retry_at, next_order_at)) where status = 'ACTIVE';
drop index subscriptions_due;

create or replace function stores_with_due_subscriptions(moment timestamptz, ended timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s join websites w on w.store_id = s.id
   where s.status = 'active' and w.is_active
     and (exists (select from subscriptions d where d.store_id = s.id and d.status = 'ACTIVE'
            and coalesce(d.retry_at, d.next_order_at) <= moment)
       or exists (select from subscriptions p where p.store_id = s.id and p.status = 'PAUSED'
            and coalesce(p.paused_until, p.paused_at) <= moment
            and (p.paused_until is not null or p.paused_at <= ended)))
$$;

create or replace function stores_with_subscriptions_to_remind(soon timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s join websites w on w.store_id = s.id
   where s.status = 'active' and w.is_active
     and exists (select from subscriptions d where d.store_id = s.id and d.status = 'ACTIVE'
           and coalesce(d.retry_at, d.next_order_at) <= soon and d.reminded_cycle < d.next_cycle)
$$;
