-- Orders that a job ends: unpaid ones at their deadline, delivered ones some days later.

create function stores_with_unpaid_orders(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select o.store_id from orders o where o.status = 'PENDING' and o.expires_at <= moment)
$$;
revoke execute on function stores_with_unpaid_orders from public;
grant execute on function stores_with_unpaid_orders to haat_app;

create function stores_with_orders_to_complete(moment timestamptz, default_days integer)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (
     select from orders o
      where o.store_id = s.id and o.status = 'DELIVERED' and o.amount_paid_minor >= o.total_minor
        and o.delivered_at <= moment - make_interval(days => coalesce((s.settings ->> 'autoCompleteDays')::integer, default_days)))
$$;
revoke execute on function stores_with_orders_to_complete from public;
grant execute on function stores_with_orders_to_complete to haat_app;

-- Last, because orders wait for them.
create index orders_unpaid on orders (expires_at) where status = 'PENDING' and expires_at is not null;
create index orders_delivered on orders (store_id, delivered_at) where status = 'DELIVERED';
