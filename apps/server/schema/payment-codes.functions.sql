-- The codes of payments, as the contract has them, for functions and checks: another code is an entry of the contract
-- alone. The file is applied again when a code is added; one that rows have is never taken away.
create or replace function gateway_codes() returns text[] language sql immutable parallel safe as $$
  select array[:gateway_codes]
$$;

create or replace function payment_method_codes() returns text[] language sql immutable parallel safe as $$
  select array[:payment_methods]
$$;

-- How a refund can be paid out by hand.
create or replace function payout_method_codes() returns text[] language sql immutable parallel safe as $$
  select array[:payout_methods]
$$;

-- Where a shopper can ask the money of a refund to be sent.
create or replace function payout_account_codes() returns text[] language sql immutable parallel safe as $$
  select array[:payout_account_methods]
$$;

-- The accounts of the ledger in which money lies; a credit of the store is owed.
create or replace function money_accounts() returns text[] language sql immutable parallel safe as $$
  select array[:takings_methods]
$$;
