alter table gateway_accounts
  -- Whether refunds of the payments can be paid through the gateway.
  add column supports_refund boolean not null default false,
  -- What the last test found wrong: `test_failure` is its kind, this the gateway's account of it, without credentials.
  add column test_detail text not null default '' check (length(test_detail) <= 300),
  -- When the credentials were tested within the last hour: gateways block those who sign in too often.
  add column test_starts timestamptz[] not null default '{}' check (cardinality(test_starts) <= 10);

-- Whether shoppers are offered a payment method: a gateway only while the store's account at it is enabled. What is
-- remembered and cached of a store depends on it.
create function is_offerable(m payment_methods) returns boolean language sql stable as $$
  select m.is_enabled and (m.type <> 'gateway' or exists (
    select from gateway_accounts a where a.store_id = m.store_id and a.gateway = m.code and a.is_enabled))
$$;
create trigger renew_selling_version after insert or delete or update of is_enabled on gateway_accounts
  for each row execute function renew_selling_version();
create trigger announce_change after insert or delete or update of is_enabled on gateway_accounts
  for each row execute function announce_change();
