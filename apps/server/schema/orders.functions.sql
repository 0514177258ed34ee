-- The lines must sum to the order when the transaction ends, whichever code wrote them.
-- TypeScript: src/features/order-placement/compose-order.ts
create or replace function check_order_sum() returns trigger language plpgsql as $$
declare lines record;
begin
  select coalesce(sum(line_total_minor), 0) as total, coalesce(sum(discount_minor), 0) as discount
    into lines from order_lines where store_id = new.store_id and order_id = new.id;
  if lines.total <> new.subtotal_minor or lines.discount <> new.discount_minor then
    raise exception 'order % does not add up', new.id using errcode = 'check_violation', constraint = 'orders_lines_add_up';
  end if;
  return null;
end $$;

-- Orders that a job ends: unpaid ones at their deadline, delivered ones some days later.
create or replace function stores_with_unpaid_orders(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select o.store_id from orders o where o.status = 'PENDING' and o.expires_at <= moment)
$$;

create or replace function stores_with_orders_to_complete(moment timestamptz, default_days integer)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (
     select from orders o
      where o.store_id = s.id and o.status = 'DELIVERED' and o.amount_paid_minor >= o.total_minor
        and o.delivered_at <= moment - make_interval(days => coalesce((s.settings ->> 'autoCompleteDays')::integer, default_days)))
$$;

create or replace function order_search_text(o orders, transaction_ids text[]) returns text language sql immutable parallel safe
  return search_lines(variadic array[o.order_number, o.receiver_name, national_phone(o.phone), o.email, o.tracking_code,
    o.advance_transaction_id, o.payment_transaction_id] || transaction_ids);

create or replace function keep_order_search() returns trigger language plpgsql as $$
declare o orders;
begin
  if tg_table_name = 'orders' and tg_op = 'INSERT' then
    insert into order_search (store_id, order_id, text, total_minor, name_sounds)
      values (new.store_id, new.id, order_search_text(new, '{}'), new.total_minor, name_sounds(new.receiver_name));
    return null;
  end if;
  -- Locked: of two who change one order, the second reads what the first has written.
  if tg_table_name = 'orders' then o := new;
  else
    select * into o from orders where store_id = new.store_id and id = new.order_id for no key update;
  end if;
  insert into order_search (store_id, order_id, text, total_minor, name_sounds)
    values (o.store_id, o.id, order_search_text(o, transaction_ids_of(o.store_id, o.id)), o.total_minor, name_sounds(o.receiver_name))
    on conflict (store_id, order_id) do update set text = excluded.text, total_minor = excluded.total_minor, name_sounds = excluded.name_sounds;
  return null;
end $$;

-- The latest order that a new one repeats: the same items, from the same phone, since the given moment. Volatile, so that
-- it reads what was committed until it is called: the statement that calls it has by then waited for the stock, and sees
-- only what was committed before it began.
create or replace function find_duplicate_order(wanted_store bigint, fingerprint bytea, buyer_phone text, since timestamptz)
returns bigint language sql volatile as $$
  select o.id from orders o
   where o.store_id = wanted_store and o.items_fingerprint = fingerprint and o.phone = buyer_phone
     and o.status not in ('CANCELLED', 'EXPIRED') and o.created_at > since
   order by o.id desc limit 1
$$;

-- What people wrote about the moves of orders. The server may not change history, except for this.
create or replace function erase_history_notes(wanted_store bigint, account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update order_history h set note = ''
    from orders o
   where o.store_id = wanted_store and o.customer_id = account and wanted_store = current_store()
     and h.store_id = o.store_id and h.order_id = o.id and h.note <> ''
$$;

create or replace function lock_unpaid_orders(of_store bigint, of_customer uuid, of_phone text, of_email text, of_network text, of_items bytea,
  is_proven_by_token boolean default false)
returns table (id bigint, is_of_phone boolean, is_of_customer boolean, is_of_network boolean, is_of_wide_network boolean,
  is_same boolean, counts_for_proven boolean)
language plpgsql as $$
declare
  is_proven boolean;
  of_wide text := wide_network_of(of_network);
begin
  perform lock_customer(of_store, of_customer, of_phone, of_email);
  if of_wide <> '' then
    perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || of_wide, of_store));
  end if;
  is_proven := is_proven_by_token or exists (
    select from customers c where c.store_id = of_store and c.id = of_customer and c.phone = of_phone and c.is_phone_verified);
  return query
    select f.id, f.is_of_phone and f.counts, f.is_own, f.is_of_network and f.counts, f.is_of_wide and f.counts, f.is_same,
        f.counts_for_proven
      from (
        select o.id, o.phone = of_phone as is_of_phone, k.is_own, k.is_of_network, k.is_of_wide,
          not is_proven or p.is_phone_proven or k.is_own as counts, p.is_phone_proven or k.is_own as counts_for_proven,
          o.items_fingerprint = of_items and o.phone = of_phone and o.customer_id is not distinct from of_customer
            -- A guest is known by the network, if the storefront says which, or by the proof of the number.
            and (of_customer is not null or case when p.is_phone_proven then is_proven else k.is_of_network end) as is_same
          from orders o join payment_sessions p on p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1
         cross join lateral (
           select o.customer_id is not null and o.customer_id is not distinct from of_customer as is_own,
             of_network <> '' and p.payer_network = of_network as is_of_network,
             of_wide <> '' and wide_network_of(p.payer_network) = of_wide as is_of_wide) k
         where o.store_id = of_store and o.status = 'PENDING' and o.expires_at is not null
           and (o.phone = of_phone or o.customer_id = of_customer or k.is_of_wide)) f
     where f.counts or f.is_same
     order by f.id limit 500;
end $$;

-- The proof was of the number that the order had.
create or replace function forget_phone_proof() returns trigger language plpgsql as $$
begin
  new.is_phone_proven := false;
  return new;
end $$;

drop trigger if exists orders_lines_add_up on orders;
create constraint trigger orders_lines_add_up after insert or update of subtotal_minor, discount_minor on orders
  deferrable initially deferred for each row execute function check_order_sum();

create or replace trigger keep_search after insert or update of order_number, receiver_name, phone, email, tracking_code,
  advance_transaction_id, payment_transaction_id, total_minor on orders
  for each row execute function keep_order_search();

create or replace trigger forget_phone_proof before update of phone on orders for each row when (old.phone <> new.phone)
  execute function forget_phone_proof();

-- Lines leave an order only while nothing of it is packed; with them what they have of flash deals and bundles, which are
-- written again. The server's role may delete none itself.
-- TypeScript: src/features/staff-orders/edit-order.queries.ts
create or replace function remove_order_lines(of_store bigint, of_order bigint, kept bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_store is distinct from current_store() or not exists (
    select from orders o where o.store_id = of_store and o.id = of_order and o.status in ('PENDING', 'CONFIRMED', 'ON_HOLD')) then
    raise exception 'the lines of order % are kept', of_order using errcode = 'check_violation', constraint = 'order_lines_are_kept';
  end if;
  delete from order_bundles b where b.store_id = of_store and b.order_id = of_order;
  delete from order_lines l where l.store_id = of_store and l.order_id = of_order and l.id <> all (kept);
end $$;

create or replace function delete_old_order_networks(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from order_networks where ctid = any (array(
      select ctid from order_networks where created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function stores_with_orders_to_complete, stores_with_unpaid_orders, erase_history_notes, remove_order_lines, delete_old_order_networks from public;

grant execute on function stores_with_orders_to_complete, stores_with_unpaid_orders, erase_history_notes, remove_order_lines, delete_old_order_networks to haat_app;
