-- An offer that names products is limited to them, whichever code writes the row.
-- TypeScript: src/features/promotions/save-offer.ts
create or replace function limit_offer_scope() returns trigger language plpgsql as $$
begin
  update offers o set scope = 'selection'
    from (select distinct store_id, offer_id from added) a
   where o.store_id = a.store_id and o.id = a.offer_id and o.scope = 'store';
  return null;
end $$;

-- The code that a use belongs to is found here, so that no writer can name another.
create or replace function link_use_to_code() returns trigger language plpgsql as $$
begin
  new.code_id := (select c.id from offer_codes c where c.store_id = new.store_id and c.offer_id = new.offer_id and c.code = new.code);
  return new;
end $$;

create or replace function count_offer_uses(wanted_store bigint, wanted_offer bigint, account uuid, typed_phone text, typed_email text,
  is_proven_by_token boolean default false)
returns integer language sql stable as $$
  select count(*)::integer
    from is_proven_buyer(wanted_store, account, typed_phone, is_proven_by_token) p (is_proven)
   cross join lateral customer_identity(wanted_store, account, typed_phone, typed_email, p.is_proven) i
    join offer_uses u on u.store_id = wanted_store and u.offer_id = wanted_offer and u.released_at is null
     and (u.customer_id = any (i.accounts) or u.phone = any (i.phones) or u.email = any (i.emails))
   where not p.is_proven or u.customer_id = any (i.accounts) or u.is_phone_proven and u.phone = any (i.phones)
      or exists (select from orders o where o.store_id = u.store_id and o.id = u.order_id and has_been_earnest(o))
$$;

create or replace function has_ordered(wanted_store bigint, account uuid, typed_phone text, typed_email text, is_proven_by_token boolean default false)
returns boolean language sql stable as $$
  select exists (
      select from unnest(i.accounts) a (id) join orders o on o.store_id = wanted_store and o.customer_id = a.id
       where o.status not in ('CANCELLED', 'EXPIRED'))
    or exists (
      select from unnest(i.phones) p (phone) join orders o on o.store_id = wanted_store and o.phone = p.phone
       where o.status not in ('CANCELLED', 'EXPIRED') and (not b.is_proven or o.is_phone_proven or has_been_earnest(o)))
    or exists (
      select from unnest(i.emails) e (email) join orders o on o.store_id = wanted_store and o.email = e.email
       where o.email <> '' and o.status not in ('CANCELLED', 'EXPIRED') and (not b.is_proven or has_been_earnest(o)))
    or exists (
      select from offer_uses u
       where u.store_id = wanted_store and u.is_first_order and u.released_at is null
         and (u.customer_id = any (i.accounts)
           or u.phone = any (i.phones) and (not b.is_proven or u.is_phone_proven)
           or u.email <> '' and u.email = any (i.emails) and not b.is_proven))
    from is_proven_buyer(wanted_store, account, typed_phone, is_proven_by_token) b (is_proven)
   cross join lateral customer_identity(wanted_store, account, typed_phone, typed_email, b.is_proven) i
$$;

-- The stores with an offer whose window has opened or closed without an event.
create or replace function stores_with_offers_to_announce(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (
     select o.store_id from offers o
      where o.announced = 'scheduled' and o.is_active and o.deleted_at is null and o.starts_at <= moment
     union
     select o.store_id from offers o where o.announced = 'started' and o.deleted_at is null and o.ends_at <= moment)
$$;

-- Whether shoppers are offered a payment method: a gateway only while the store's account at it is enabled. What is
-- remembered and cached of a store depends on it.
create or replace function is_offerable(m payment_methods) returns boolean language sql stable as $$
  select m.is_enabled and (m.type <> 'gateway' or exists (
    select from gateway_accounts a where a.store_id = m.store_id and a.gateway = m.code and a.is_enabled))
$$;

create or replace trigger limit_offer_scope after insert on offer_products referencing new table as added
  for each statement execute function limit_offer_scope();

create or replace trigger limit_offer_scope after insert on offer_categories referencing new table as added
  for each statement execute function limit_offer_scope();

-- Not of used_count: every order changes it, and a notification makes commits take turns.
create or replace trigger announce_change after insert or update of name, translations, kind, is_automatic, percent_bp, amount_minor,
  min_subtotal_minor, starts_at, ends_at, priority, is_active, scope, deleted_at on offers
  for each row execute function announce_change();

create or replace trigger link_use_to_code before insert on offer_uses for each row when (new.code is not null)
  execute function link_use_to_code();

-- Not of used_count, which every order moves.
create or replace trigger renew_selling_version after insert or delete or update of is_automatic, is_active, deleted_at on offers
  for each row execute function renew_selling_version();

revoke execute on function stores_with_offers_to_announce from public;

grant execute on function stores_with_offers_to_announce to haat_app;
