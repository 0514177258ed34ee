create or replace function count_flash_deal_units(wanted_store bigint, wanted_deal bigint, wanted_product bigint, account uuid,
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

-- The price of one unit at a moment: that of an open deal with units left, if it is lower.
create or replace function flash_price(wanted_store bigint, wanted_variant bigint, regular_minor bigint, moment timestamptz)
returns bigint language sql stable as $$
  select coalesce((
    select d.price_minor from flash_deal_variants d
     where d.store_id = wanted_store and d.variant_id = wanted_variant and d.is_active
       and d.starts_at <= moment and d.ends_at > moment and d.sold < d.quota and d.price_minor < regular_minor), regular_minor)
$$;

create or replace trigger announce_change after insert or update on flash_deals for each row execute function announce_change();

create or replace trigger announce_change after insert or delete on flash_deal_variants for each row execute function announce_change();

-- Not each sale: only what changes the price, and the last unit of a quota.
create or replace trigger announce_new_price after update of price_minor, quota, sold on flash_deal_variants for each row
  when (old.price_minor <> new.price_minor or old.quota <> new.quota or (old.sold = old.quota) <> (new.sold = new.quota))
  execute function announce_change();

create or replace trigger renew_selling_version after insert or delete on flash_deals
  for each row execute function renew_selling_version();
