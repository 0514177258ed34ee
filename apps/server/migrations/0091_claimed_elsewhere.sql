-- Stores of one merchant share an account at a gateway: a transaction that paid an order of one of them is found by all.
create index payments_of_any_store on payments (transaction_id) where transaction_id <> '';
create function is_payment_of_another_store(of_store bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted <> '' and exists (
    select from payments p where p.transaction_id = wanted and p.store_id <> of_store and p.status <> 'REJECTED')
$$;
revoke execute on function is_payment_of_another_store from public;
grant execute on function is_payment_of_another_store to haat_app;
