-- What the gateway answered about a claimed transaction: one row for each time it was asked, so that it is asked at most
-- three times for a claim and a limited number of times per store and hour.
create table payment_claim_checks (
  store_id bigint not null references stores (id) on delete cascade,
  payment_id bigint not null,
  number smallint not null check (number between 1 and 3),
  -- Null until the gateway has answered, and for ever when the server was stopped meanwhile.
  result text check (result in ('FOUND_MATCHING', 'FOUND_DIFFERENT', 'NOT_FOUND', 'UNKNOWN')),
  -- What was found: the amount, whether the gateway has completed the transaction, and when.
  amount_minor bigint check (amount_minor >= 0),
  is_completed boolean,
  paid_at timestamptz,
  -- Who sent the money, masked; empty when the gateway does not say.
  payer text not null default '' check (length(payer) <= 40),
  -- What the gateway calls such a transaction.
  transaction_type text not null default '' check (length(transaction_type) <= 60),
  called_at timestamptz not null,
  answered_at timestamptz,
  primary key (store_id, payment_id, number),
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  check ((result is null) = (answered_at is null)),
  check ((result is not null and result in ('FOUND_MATCHING', 'FOUND_DIFFERENT')) = (num_nonnulls(amount_minor, is_completed) = 2)),
  check (result is distinct from 'FOUND_MATCHING' or is_completed)
);
create index on payment_claim_checks (store_id, called_at);

alter table payments
  -- The latest answer of its checks, by which the queue is filtered.
  add column check_result text,
  -- Null when the gateway is not asked again.
  add column next_check_at timestamptz,
  add constraint payments_check_result check (check_result in ('FOUND_MATCHING', 'FOUND_DIFFERENT', 'NOT_FOUND', 'UNKNOWN')) not valid;

-- Two transaction IDs that people cannot tell apart have the same look.
create function transaction_look(transaction_id text) returns text language sql immutable parallel safe
  return translate(transaction_id, 'OQILSZB', '0011528');
-- Below a policy PostgreSQL uses an index only for comparisons it knows to tell nothing about rows they refuse, and
-- translate() is not among them. The condition is the policy's own. The indexes come with 0088_payment_indexes.
create view store_payments as
  select store_id, id, order_id, status, transaction_id from payments where store_id = (select current_store());
grant select on store_payments to haat_app;

-- Stores with an account at the gateway of a claim that is to be checked.
create function stores_with_claims_to_check(moment timestamptz, oldest timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.status = 'active' and exists (
     select from gateway_accounts a
      where a.store_id = s.id and a.is_enabled and exists (
        select from payments p
         where p.store_id = a.store_id and p.method = a.gateway and p.status = 'PENDING'
           and p.next_check_at is not null and p.next_check_at <= moment and p.next_check_at > oldest))
$$;
revoke execute on function stores_with_claims_to_check from public;
grant execute on function stores_with_claims_to_check to haat_app;
