-- The codes of payments, as the contract has them: `:codes` stands for those of a name in
-- packages/contract/src/vocabulary.ts. Constraints call these functions, so that another code is an entry of the contract
-- alone: the file is applied again when a code is added. One that rows have is never taken away.
create or replace function gateway_codes() returns text[] language sql immutable parallel safe as $$
  select :codes(gatewayCodes)
$$;

create or replace function payment_method_codes() returns text[] language sql immutable parallel safe as $$
  select :codes(paymentMethods)
$$;

-- How a refund can be paid out by hand.
create or replace function payout_method_codes() returns text[] language sql immutable parallel safe as $$
  select :codes(payoutMethods)
$$;

-- Where a shopper can ask the money of a refund to be sent.
create or replace function payout_account_codes() returns text[] language sql immutable parallel safe as $$
  select :codes(payoutAccountMethods)
$$;

-- The accounts of the ledger in which money lies; a credit of the store is owed.
create or replace function money_accounts() returns text[] language sql immutable parallel safe as $$
  select :codes(takingsMethods)
$$;
