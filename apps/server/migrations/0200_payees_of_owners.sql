-- A number of a manual method is what its staff type: a stranger can type the number of another shop. Only stores with an
-- owner in common are one merchant by it; owners are added on the command line of the installation alone.
create or replace function merchants_of_store(of_store bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.merchant from gateway_accounts a where a.store_id = of_store
  union
  select encode(sha256(convert_to('payee ' || s.environment || ' ' || payee || ' ' || o.staff_id, 'utf8')), 'hex')
    from payment_methods m join stores s on s.id = m.store_id
    join staff_memberships o on o.store_id = m.store_id and o.role = 'owner'
    cross join lateral payees_of(m.account_number) payee
   where m.store_id = of_store and m.type = 'manual'
$$;

create trigger note_merchant after insert or update of role on staff_memberships
  for each row when (new.role = 'owner') execute function note_merchant();

-- What 0161 noted of the numbers alone.
delete from store_merchants n
 using stores s, payment_methods m, payees_of(m.account_number) payee
 where s.id = n.store_id and m.store_id = n.store_id and m.type = 'manual'
   and n.merchant = encode(sha256(convert_to('payee ' || s.environment || ' ' || payee, 'utf8')), 'hex');

insert into store_merchants (store_id, merchant) select s.id, m from stores s cross join lateral merchants_of_store(s.id) m
  on conflict do nothing;
