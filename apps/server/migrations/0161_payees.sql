alter table gateway_accounts validate constraint gateway_accounts_merchant_check;

-- The numbers that shoppers send money to, in a text as staff type it: at least eight digits each, in any spelling.
create function payees_of(account_number text) returns setof text language sql immutable parallel safe as $$
  select distinct regexp_replace(run[1], '^(00)?880(?=1[3-9][0-9]{8,9}$)', '0')
    from regexp_matches(
      regexp_replace(translate(normalize(account_number, nfkc), '০১২৩৪৫৬৭৮৯', '0123456789'), '[[:space:].()‐-―-]', '', 'g'),
      '[0-9]{8,}', 'g') run
$$;

-- The merchants that a store is at this moment: by its accounts at gateways, and by the numbers of its manual methods. Stores
-- of one environment that take money on one number have its transactions in common; play money pays no order of a live store.
create function merchants_of_store(of_store bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.merchant from gateway_accounts a where a.store_id = of_store
  union
  select encode(sha256(convert_to('payee ' || s.environment || ' ' || payee, 'utf8')), 'hex')
    from payment_methods m join stores s on s.id = m.store_id cross join lateral payees_of(m.account_number) payee
   where m.store_id = of_store and m.type = 'manual'
$$;

-- The only writer of store_merchants. Former merchants are kept too, because their transactions stay used; the newest twenty,
-- because a transaction is locked for each of them.
create or replace function note_merchant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into store_merchants (store_id, merchant) select new.store_id, m from merchants_of_store(new.store_id) m
    on conflict (store_id, merchant) do update set noted_at = now();
  delete from store_merchants f where f.store_id = new.store_id and f.merchant in (
    select k.merchant from store_merchants k
     where k.store_id = new.store_id and k.merchant not in (select merchants_of_store(new.store_id))
     order by k.noted_at desc, k.merchant offset 20);
  return null;
end $$;
revoke execute on function merchants_of_store from public;
drop trigger note_merchant on gateway_accounts;
create trigger note_merchant after insert or update of merchant on gateway_accounts
  for each row execute function note_merchant();
create trigger note_merchant after insert or update of type, account_number on payment_methods
  for each row when (new.type = 'manual' and new.account_number <> '') execute function note_merchant();

insert into store_merchants (store_id, merchant) select s.id, m from stores s cross join lateral merchants_of_store(s.id) m
  on conflict do nothing;
