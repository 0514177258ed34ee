-- The first order is the first cycle, whichever release inserts the subscription.
create or replace function add_first_cycle() returns trigger language plpgsql as $$
begin
  insert into subscription_cycles (store_id, subscription_id, number, status, scheduled_for, order_id)
  values (new.store_id, new.id, 1, 'ORDERED', new.created_at, new.order_id);
  return null;
end $$;

-- The number of subscriptions of a customer that have not ended. Counted after the customer is locked, in a statement of
-- its own, so that two orders at once cannot both be the last one.
create or replace function count_open_subscriptions(of_store bigint, of_customer uuid) returns integer
language plpgsql as $$
begin
  perform lock_customer(of_store, of_customer, null, null);
  return (select count(*) from subscriptions
           where store_id = of_store and customer_id = of_customer and status in ('ACTIVE', 'PAUSED'));
end $$;

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

create or replace trigger add_first_cycle after insert on subscriptions for each row execute function add_first_cycle();

revoke execute on function stores_with_due_subscriptions, stores_with_subscriptions_to_remind from public;

grant execute on function stores_with_due_subscriptions, stores_with_subscriptions_to_remind to haat_app;
