-- Whoever types the phone number or the e-mail of somebody else uses up none of their offers: to a buyer who has proven the
-- phone number, what others typed does not count. Orders of before count by account, and when they were delivered or paid.
alter table orders add column is_phone_proven boolean not null default false;
alter table offer_uses add column is_phone_proven boolean not null default false;
alter table flash_deal_uses add column is_phone_proven boolean not null default false;

-- The proof was of the number that the order had.
create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  new.is_phone_proven := false;
  return new;
end $$;
create trigger forget_phone_proof before update of phone on orders for each row when (old.phone <> new.phone)
  execute function forget_phone_proof();

-- An order that has cost its buyer something: nobody pays, or takes a parcel, to have another number count as used.
create function has_been_earnest(o orders) returns boolean language sql immutable as $$
  select o.delivered_at is not null or o.amount_paid_minor > 0
$$;

-- Without a typed phone number, only verified contacts identify the buyer.
create function is_proven_buyer(wanted_store bigint, account uuid, typed_phone text, is_proven_by_token boolean)
returns boolean language sql stable as $$
  select typed_phone is null or is_proven_by_token or exists (
    select from customers c where c.store_id = wanted_store and c.id = account and c.phone = typed_phone and c.is_phone_verified)
$$;

-- As before (0008), and of a proven buyer: the account, the proven phone and the verified phone and e-mail of the account,
-- and every account that has verified one of these.
drop function customer_identity(bigint, uuid, text, text);
create function customer_identity(wanted_store bigint, account uuid, typed_phone text, typed_email text, is_proven boolean default false)
returns table (accounts uuid[], phones text[], emails text[]) language sql stable as $$
  with own as (
    select case when typed_phone is not null and not is_proven or c.is_phone_verified then c.phone end as phone,
           case when typed_phone is not null and not is_proven or c.is_email_verified then c.email end as email
      from customers c where c.store_id = wanted_store and c.id = account),
  contacts as (
    select array_remove(array[typed_phone, (select phone from own)], null) as phones,
           array_remove(array[case when not is_proven then nullif(typed_email, '') end, (select email from own)], null) as emails)
  select array(select account where account is not null
               union
               select c.id from customers c
                where c.store_id = wanted_store and (c.phone = any (k.phones) or c.email = any (k.emails))
                  and (not is_proven or c.is_phone_verified and c.phone = any (k.phones)
                    or c.is_email_verified and c.email = any (k.emails))),
         k.phones, k.emails
    from contacts k
$$;

-- How often one customer has used an offer. Exact while the offer's row or the customer is locked.
drop function count_offer_uses(bigint, bigint, uuid, text, text);
create function count_offer_uses(wanted_store bigint, wanted_offer bigint, account uuid, typed_phone text, typed_email text,
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

-- The units of a product that one customer has bought in a deal. Exact while the customer is locked.
drop function count_flash_deal_units(bigint, bigint, bigint, uuid, text, text);
create function count_flash_deal_units(wanted_store bigint, wanted_deal bigint, wanted_product bigint, account uuid,
  typed_phone text, typed_email text, is_proven_by_token boolean default false)
returns integer language sql stable as $$
  select coalesce(sum(u.quantity), 0)::integer
    from is_proven_buyer(wanted_store, account, typed_phone, is_proven_by_token) p (is_proven)
   cross join lateral customer_identity(wanted_store, account, typed_phone, typed_email, p.is_proven) i
    join flash_deal_uses u on u.store_id = wanted_store and u.deal_id = wanted_deal and u.product_id = wanted_product
     and u.released_at is null
     and (u.customer_id = any (i.accounts) or u.phone = any (i.phones) or (u.email <> '' and u.email = any (i.emails)))
   where not p.is_proven or u.customer_id = any (i.accounts) or u.is_phone_proven and u.phone = any (i.phones)
      or exists (select from orders o where o.store_id = u.store_id and o.id = u.order_id and has_been_earnest(o))
$$;

-- Whether one customer has ordered before. Exact while the customer is locked. The uses count too: the phone of an order
-- can be changed later.
drop function has_ordered(bigint, uuid, text, text);
create function has_ordered(wanted_store bigint, account uuid, typed_phone text, typed_email text, is_proven_by_token boolean default false)
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

-- The last guard of "first order only": what nobody has proven stands in nobody's way. Those of proven buyers are held apart
-- by phone and account.
drop index offer_uses_first_order_phone, offer_uses_first_order_email;
create unique index offer_uses_first_order_phone on offer_uses (store_id, phone, is_phone_proven) where is_first_order and released_at is null;
create unique index offer_uses_first_order_email on offer_uses (store_id, email)
  where is_first_order and released_at is null and email <> '' and not is_phone_proven;
