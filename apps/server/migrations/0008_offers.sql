-- What an offer is for is stated. An empty list says nothing: the last category of an offer may be deleted.
alter table offers add column scope text not null default 'store' check (scope in ('store', 'selection'));

update offers o set scope = 'selection'
 where exists (select from offer_products x where x.store_id = o.store_id and x.offer_id = o.id)
    or exists (select from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id);

-- Offers that a deleted category has widened to the whole store already: staff last saved them with a list.
update offers o set scope = 'selection'
  from (select distinct on (store_id, entity_id) store_id, entity_id, after from audit_log
         where entity = 'offer' and action in ('offer.create', 'offer.update')
         order by store_id, entity_id, id desc) saved
 where o.scope = 'store' and saved.store_id = o.store_id and saved.entity_id = o.id::text
   and (jsonb_array_length(saved.after -> 'product_ids') > 0 or jsonb_array_length(saved.after -> 'category_ids') > 0);

-- An offer that names goods is limited to them, whoever writes the row.
create function limit_offer_scope() returns trigger language plpgsql as $$
begin
  update offers o set scope = 'selection'
    from (select distinct store_id, offer_id from added) a
   where o.store_id = a.store_id and o.id = a.offer_id and o.scope = 'store';
  return null;
end $$;
create trigger limit_offer_scope after insert on offer_products referencing new table as added
  for each statement execute function limit_offer_scope();
create trigger limit_offer_scope after insert on offer_categories referencing new table as added
  for each statement execute function limit_offer_scope();

drop trigger announce_change on offers;
-- Not of used_count: every order changes it, and a notification makes commits take turns.
create trigger announce_change after insert or update of name, translations, kind, is_automatic, percent_bp, amount_minor,
  min_subtotal_minor, starts_at, ends_at, priority, is_active, scope, deleted_at on offers
  for each row execute function announce_change();

alter table offer_codes add column id bigint generated always as identity;

-- A use is of one row of a code. Staff may delete the code and add it again: the new row counts only its own uses. There is
-- no foreign key, because the use outlives the code.
alter table offer_uses add column code_id bigint, add column is_first_order boolean not null default false;
update offer_uses u set code_id = c.id
  from offer_codes c
 where c.store_id = u.store_id and c.offer_id = u.offer_id and c.code = u.code and u.created_at >= c.created_at;
update offer_codes c set used_count = least(u.uses, coalesce(c.usage_limit, u.uses))
  from (select c.id, count(u.id)::integer as uses
          from offer_codes c left join offer_uses u on u.store_id = c.store_id and u.code_id = c.id and u.released_at is null
         group by c.id) u
 where u.id = c.id and c.used_count <> u.uses;

-- One canonical form for codes: compatibility forms folded, no spaces or invisible characters, digits in ASCII, every dash
-- a hyphen. Where two codes of a store become one, the older keeps it and the other gets a number.
create function coupon_code_form(code text) returns text language sql immutable as $$
  select upper(translate(
    regexp_replace(regexp_replace(normalize(code, NFKC), '[\u2010-\u2015\u2043\u2212\u02d7]', '-', 'g'),
      '[[:space:]\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'),
    '০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '0123456789012345678901234567890123456789'))
$$;
-- First what gives way, then what takes the free form.
with formed as (
  select id, code, left(coupon_code_form(code), 50) as form, row_number() over (
    partition by store_id, left(coupon_code_form(code), 50) order by created_at, id) as place
  from offer_codes)
update offer_codes c set code = left(f.form, 25) || '-' || f.id
  from formed f where f.id = c.id and (f.place > 1 or f.form = '');
update offer_codes set code = left(coupon_code_form(code), 50) where code <> coupon_code_form(code);
alter table offer_codes add unique (store_id, id),
  add constraint offer_codes_canonical check (code = coupon_code_form(code));

-- Filled in here, so that a server of the release before writes it too.
create function link_use_to_code() returns trigger language plpgsql as $$
begin
  new.code_id := (select c.id from offer_codes c where c.store_id = new.store_id and c.offer_id = new.offer_id and c.code = new.code);
  return new;
end $$;
create trigger link_use_to_code before insert on offer_uses for each row when (new.code is not null)
  execute function link_use_to_code();

-- The last guard of "first order only": one use that stands, for each phone, e-mail and account.
create unique index offer_uses_first_order_phone on offer_uses (store_id, phone) where is_first_order and released_at is null;
create unique index offer_uses_first_order_email on offer_uses (store_id, email) where is_first_order and released_at is null and email <> '';
create unique index offer_uses_first_order_customer on offer_uses (store_id, customer_id) where is_first_order and released_at is null;

-- Who counts as one customer: the account, its own phone and e-mail, the phone and e-mail typed in the order, and every
-- account that has one of these. Without a typed phone no order is placed: then only verified contacts count, or whoever
-- signs up with a stranger's phone would learn whether the stranger is a customer. An e-mail counts as it is typed, in
-- lower case. Dots and "+tag" are part of it: folding them would take different people for one, and stops nobody who may
-- leave the e-mail out.
create function customer_identity(wanted_store bigint, account uuid, typed_phone text, typed_email text)
returns table (accounts uuid[], phones text[], emails text[]) language sql stable as $$
  with own as (
    select case when typed_phone is not null or c.is_phone_verified then c.phone end as phone,
           case when typed_phone is not null or c.is_email_verified then c.email end as email
      from customers c where c.store_id = wanted_store and c.id = account),
  contacts as (
    select array_remove(array[typed_phone, (select phone from own)], null) as phones,
           array_remove(array[nullif(typed_email, ''), (select email from own)], null) as emails)
  select array(select account where account is not null
               union
               select c.id from customers c
                where c.store_id = wanted_store and (c.phone = any (k.phones) or c.email = any (k.emails))),
         k.phones, k.emails
    from contacts k
$$;

-- How often one customer has used an offer. Exact while the offer's row or the customer is locked.
create function count_offer_uses(wanted_store bigint, wanted_offer bigint, account uuid, typed_phone text, typed_email text)
returns integer language sql stable as $$
  select count(*)::integer
    from customer_identity(wanted_store, account, typed_phone, typed_email) i
    join offer_uses u on u.store_id = wanted_store and u.offer_id = wanted_offer and u.released_at is null
     and (u.customer_id = any (i.accounts) or u.phone = any (i.phones) or u.email = any (i.emails))
$$;

-- Whether one customer has ordered before. Exact while the customer is locked. The uses count too: the phone of an order
-- can be changed later.
create function has_ordered(wanted_store bigint, account uuid, typed_phone text, typed_email text)
returns boolean language sql stable as $$
  select exists (
      select from unnest(i.accounts) a (id) join orders o on o.store_id = wanted_store and o.customer_id = a.id
       where o.status not in ('CANCELLED', 'EXPIRED'))
    or exists (
      select from unnest(i.phones) p (phone) join orders o on o.store_id = wanted_store and o.phone = p.phone
       where o.status not in ('CANCELLED', 'EXPIRED'))
    or exists (
      select from unnest(i.emails) e (email) join orders o on o.store_id = wanted_store and o.email = e.email
       where o.email <> '' and o.status not in ('CANCELLED', 'EXPIRED'))
    or exists (
      select from offer_uses u
       where u.store_id = wanted_store and u.is_first_order and u.released_at is null
         and (u.customer_id = any (i.accounts) or u.phone = any (i.phones) or (u.email <> '' and u.email = any (i.emails))))
    from customer_identity(wanted_store, account, typed_phone, typed_email) i
$$;

-- Holds one customer until the transaction ends, so that orders of one customer with limited offers take turns. Sorted, so
-- that no two wait for each other.
create function lock_customer(wanted_store bigint, account uuid, typed_phone text, typed_email text)
returns bigint language sql as $$
  with keys as materialized (
    select distinct hashtextextended(k.identity, wanted_store) as key
      from customer_identity(wanted_store, account, typed_phone, typed_email) i
     cross join lateral unnest(i.accounts::text[] || i.phones || i.emails) k (identity)
     order by 1)
  select count(pg_advisory_xact_lock(key)) from keys
$$;

-- Last, because orders wait for it: of the e-mails that has_ordered looks for.
create index on orders (store_id, email) where email <> '';
