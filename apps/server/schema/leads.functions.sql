-- The order that ended an unfinished checkout: the first one of its phone number since it was begun. One that was placed a
-- moment before counts, too: the storefront may send the checkout and the order at once, and nobody calls a buyer who has just
-- ordered. An order that expired unpaid ends nothing.
create or replace function order_of_lead(store bigint, typed_phone text, begun_at timestamptz)
returns table (id bigint, order_number text, channel text, total_minor bigint, created_at timestamptz)
language sql stable as $$
  select o.id, o.order_number, o.channel, o.total_minor, o.created_at from orders o
   where o.store_id = store and o.phone = typed_phone and o.status <> 'EXPIRED'
     and o.created_at >= begun_at - interval '20 minutes'
   order by o.created_at limit 1
$$;

create or replace function delete_old_leads(batch integer, kept interval, suppressed interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from leads where id = any (array(
      select id from leads where last_seen_at < now() - kept
       order by last_seen_at limit batch for update skip locked))
    returning 1),
  forgotten as (
    delete from lead_suppressions where ctid = any (array(
      select ctid from lead_suppressions where created_at < now() - suppressed
       order by created_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from deleted), (select count(*) from forgotten))::integer
$$;

revoke execute on function delete_old_leads from public;

grant execute on function delete_old_leads to haat_app;
