-- Of a claimed payment: where its order came from, and whether its buyer may hold what staff have not seen paid.
alter table payments
  -- The network of the shopper, as limits count it; empty when the storefront does not say.
  add column payer_network text not null default '',
  -- The buyer has proven the e-mail address instead of the phone number, or this server can send no code.
  add column is_free_to_hold boolean not null default false,
  add constraint payments_payer_network_check check (length(payer_network) <= 60) not valid;
create index payments_with_network on payments (created_at) where payer_network <> '';
