-- Whose account a store has at a gateway decides which stores have a transaction in common. Some writers left it out, and one
-- transaction paid orders of two stores. Every writer must state it now. It is a hash of credentials that only the server can
-- open: what is stored without it gets a hash of its own here, and the true one when the server starts.
update gateway_accounts set merchant = encode(sha256(convert_to('not stated ' || store_id || ' ' || gateway, 'utf8')), 'hex')
 where merchant = '';
alter table gateway_accounts alter column merchant drop default,
  drop constraint gateway_accounts_merchant_check,
  add constraint gateway_accounts_merchant_check check (merchant ~ '^[0-9a-f]{64}$') not valid;

-- When a store was last seen with a merchant: those it has no longer are kept up to a number.
alter table store_merchants add column noted_at timestamptz not null default now();
